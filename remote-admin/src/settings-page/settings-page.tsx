import { Suspense } from 'react';
import { useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { lazyComponent, Page, PageHeader, PageSkeleton } from '@timeweave/shared/ui';
import { AddressTabs } from '../address-tabs/index.ts';
import { AuditLog } from '../audit-log/index.ts';
import { Integrations } from '../integrations/index.ts';
import { Webhooks } from '../webhooks/index.ts';
import { WorkspaceExport } from '../workspace-export/index.ts';
import { SettingsSkeleton } from '../workspace-settings/index.ts';
import { Cards } from './cards.tsx';
import { Deletion } from './deletion.tsx';
import { General } from './general.tsx';
import { ImportCard } from './import-card.tsx';

const InvoiceSettings = lazyComponent(() =>
  import('../invoice-settings/index.ts').then((module) => module.InvoiceSettings),
);

/** The workspace's name, logo and owner; for admins also all settings, invoices, integrations, webhooks, the audit log, import and export. */
export function SettingsPage() {
  const { isLoading } = useWorkspaces();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const { workspace_id } = useSession();
  if (isLoading) return <PageSkeleton shape="form" />;
  const integrations = (
    <Cards>
      <Integrations workspaceId={workspace_id} />
    </Cards>
  );
  const webhooks = (
    <Cards>
      <Webhooks key={workspace_id} workspaceId={workspace_id} />
    </Cards>
  );
  const invoices = (
    <Suspense fallback={<SettingsSkeleton />}>
      <Cards>
        <InvoiceSettings key={workspace_id} workspaceId={workspace_id} />
      </Cards>
    </Suspense>
  );
  const data = (
    <Cards>
      <ImportCard />
      <WorkspaceExport key={workspace_id} workspaceId={workspace_id} />
    </Cards>
  );
  return (
    <Page>
      <PageHeader title="Settings" />
      {isAdmin ? (
        <AddressTabs
          label="Settings"
          tabs={[
            { value: 'general', label: 'General', panel: <General isAdmin /> },
            { value: 'invoices', label: 'Invoices', panel: invoices },
            { value: 'integrations', label: 'Integrations', panel: integrations },
            { value: 'webhooks', label: 'Webhooks', panel: webhooks },
            { value: 'audit-log', label: 'Audit log', panel: <AuditLog /> },
            { value: 'data', label: 'Data', panel: data },
            { value: 'deletion', label: 'Deletion', panel: <Deletion /> },
          ]}
        />
      ) : (
        <General isAdmin={false} />
      )}
    </Page>
  );
}
