import { use } from 'react';
import { ShellParts, styled } from '@timeweave/shared/facade';
import { ButtonLink, EmptyState, Page, Wordmark } from '@timeweave/shared/ui';

export function UnknownPage() {
  return (
    <Centred>
      <Wordmark />
      <EmptyState title="Page not found" action={<HomeLink />}>
        No page exists at this address.
      </EmptyState>
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
