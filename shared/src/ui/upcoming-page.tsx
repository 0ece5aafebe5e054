import { Hammer } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

/** A page of the specification whose content is still to be built. */
export function UpcomingPage({ title }: { title: string }) {
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
