import type { ReactNode } from 'react';
import { Link, styled } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { ButtonLink, Wordmark } from '@timeweave/shared/ui';
import { isSignUpOffered } from '../server-settings/index.ts';

export function PublicFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useOptionalSession() !== null;
  return (
    <Frame>
      <Bar>
        <Home to="/" aria-label="Timeweave, home">
          <Wordmark />
        </Home>
        {!isSignedIn && (
          <Links aria-label="Account">
            <ButtonLink variant="ghost" to="/login">
              Login
            </ButtonLink>
            {isSignUpOffered() && <ButtonLink to="/">Sign Up</ButtonLink>}
          </Links>
        )}
      </Bar>
      <Main>{children}</Main>
      <Footer>
        <span>© {thisYear} Timeweave</span>
        <span>Time tracking for you and your team</span>
      </Footer>
    </Frame>
  );
}

const thisYear = new Date().getFullYear();

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  overflow-x: clip;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: var(--tw-space-3) var(--tw-space-6);
  @media (max-width: 767px) {
    padding: var(--tw-space-2) var(--tw-space-4);
  }
`;

const Home = styled(Link)`
  border-radius: var(--tw-radius-small);
  text-decoration: none;
`;

const Links = styled.nav`
  display: flex;
  gap: var(--tw-space-1);
  @media (max-width: 767px) {
    a {
      padding: 0 var(--tw-space-3);
    }
  }
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--tw-space-1) var(--tw-space-6);
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: var(--tw-space-6);
  color: var(--tw-text-muted);
  @media (max-width: 767px) {
    padding: var(--tw-space-5) var(--tw-space-4);
  }
`;
