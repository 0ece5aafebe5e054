import { use } from 'react';
import { ShellParts, styled } from '@timeweave/shared/facade';
import { ButtonLink, EmptyState, Page, Wordmark } from '@timeweave/shared/ui';

/** Shown at an address without a page, inside the shell or alone. */
export function UnknownPage({ inShell }: { inShell: boolean }) {
  const content = (
    <EmptyState title="Page not found" action={<HomeLink />}>
      No page exists at this address.
    </EmptyState>
  );
  if (inShell) return <Page>{content}</Page>;
  return (
    <Centred>
      <Wordmark />
      {content}
    </Centred>
  );
}

/** Shown instead of an admin's page to other members of the workspace. */
export function AdminsOnlyPage({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState title={`${title} is for admins only`} action={<HomeLink />}>
        Ask an admin of this workspace for access.
      </EmptyState>
    </Page>
  );
}

/** Shown instead of all pages of a workspace that requires two-step log-in to members without it. */
export function SecondFactorPage({ path }: { path: string }) {
  return (
    <Page>
      <EmptyState
        title="This workspace requires two-step log-in"
        action={<ButtonLink to={path}>Set it up in your profile</ButtonLink>}
      >
        You need an authenticator app on your phone. It takes two minutes.
      </EmptyState>
    </Page>
  );
}

function HomeLink() {
  const { homePath, homeLabel } = use(ShellParts);
  return <ButtonLink to={homePath}>Go to {homeLabel}</ButtonLink>;
}

const Centred = styled.main`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  padding: 24px;
`;
