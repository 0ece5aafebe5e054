import { Hammer } from 'lucide-react';
import { use } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

/** A page of the specification whose content is still to be built. */
export function UpcomingPage({ title }: { title: string }) {
  const { homePath, homeLabel } = use(ShellParts);
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={<Hammer />}
        title="This page is still being built"
        action={<ButtonLink to={homePath}>Go to {homeLabel}</ButtonLink>}
      >
        Your time is safe: tracking and reports work already.
      </EmptyState>
    </Page>
  );
}
