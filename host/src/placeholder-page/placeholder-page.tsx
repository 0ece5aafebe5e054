import { Hammer } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { ButtonLink, EmptyState, Page, PageHeader, Wordmark } from '@timeweave/shared/ui';

/** Says honestly that a page of the product is still to come. */
export function PlaceholderPage({ title, inShell }: { title: string; inShell: boolean }) {
  if (!inShell) {
    return (
      <PublicPage
        title={title}
        message="This page is still being built."
        link="/login"
        linkText="Go to Login"
      />
    );
  }
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={<Hammer />}
        title="This page is still being built"
        action={<ButtonLink to="/dashboard">Go to the timer</ButtonLink>}
      >
        Your time is safe: tracking and reports work already.
      </EmptyState>
    </Page>
  );
}

export function UnknownPage() {
  return (
    <PublicPage
      title="Page not found"
      message="There is nothing at this address."
      link="/dashboard"
      linkText="Go to the timer"
    />
  );
}

function PublicPage({
  title,
  message,
  link,
  linkText,
}: Record<'title' | 'message' | 'link' | 'linkText', string>) {
  return (
    <Centred>
      <Wordmark />
      <EmptyState title={title} action={<ButtonLink to={link}>{linkText}</ButtonLink>}>
        {message}
      </EmptyState>
    </Centred>
  );
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
