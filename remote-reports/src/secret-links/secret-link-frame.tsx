import { type ReactNode, useEffect } from 'react';
import { Link, styled } from '@timeweave/shared/facade';
import { Page, Wordmark } from '@timeweave/shared/ui';

interface Props {
  /** What the page is, beside the product's name. */
  label: string;
  /** Of the browser tab, once it is known. */
  title: string | undefined;
  children: ReactNode;
}

/** Layout of a page behind a secret link, without a sidebar: its reader may have no account. */
export function SecretLinkFrame({ label, title, children }: Props) {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <Frame>
      <meta name="robots" content="noindex" />
      <Bar>
        <Home to="/" aria-label="Timeweave, home">
          <Wordmark />
        </Home>
        <span>{label}</span>
      </Bar>
      <Content as="main">{children}</Content>
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 100dvh;
`;

/** Its skeleton begins where the content will, although it is a page itself. */
const Content = styled(Page)`
  & > [aria-busy='true'] {
    padding: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-1) var(--tw-space-4);
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
  padding: var(--tw-space-3) var(--tw-space-6) 0;
  color: var(--tw-text-muted);
  @media (max-width: 767px) {
    padding: var(--tw-space-2) var(--tw-space-4) 0;
  }
`;

const Home = styled(Link)`
  border-radius: var(--tw-radius-small);
  text-decoration: none;
`;
