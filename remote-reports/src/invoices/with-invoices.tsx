import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { ButtonLink, EmptyState, Page, PageHeader, PageSkeleton } from '@timeweave/shared/ui';

/** Shows the page in workspaces with invoices, and in others how to turn them on. */
export function WithInvoices({ title, children }: { title: string; children: ReactNode }) {
  const workspace = useCurrentWorkspace();
  const { isLoading } = useWorkspaces();
  if (isLoading) return <PageSkeleton shape="list" />;
  // Without a response the page itself reports the failure.
  if (!workspace || workspace.invoices === 1) return children;
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={<ReceiptText />}
        title="This workspace has no invoices"
        action={<ButtonLink to="/settings?tab=invoices">Show the settings</ButtonLink>}
      >
        Turn them on in the settings. Then billable time becomes invoices, which you mail as PDF.
      </EmptyState>
    </Page>
  );
}
