import { styled, useCurrentWorkspace, useSearchParams, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, Page, PageHeader, PageSkeleton, Tabs } from '@timeweave/shared/ui';
import { AuditLog } from '../audit-log/index.ts';
import { WorkspaceLogo } from '../image-upload/index.ts';
import { Integrations } from '../integrations/index.ts';
import { DeletedWorkspaces, DeleteWorkspace } from '../workspace-deletion/index.ts';
import { SettingsSkeleton, useAdminSettingsQuery, WorkspaceSettings } from '../workspace-settings/index.ts';

const auditLog = 'audit-log';

/** The workspace's name, logo and owner; for admins also all settings and the audit log. */
export function SettingsPage() {
  const { isLoading } = useWorkspaces();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const [search, setSearch] = useSearchParams();
  if (isLoading) return <PageSkeleton shape="form" />;
  return (
    <Page>
      <PageHeader title="Settings" />
      {isAdmin ? (
        <Tabs
          label="Settings"
          value={search.get('tab') === auditLog ? auditLog : 'general'}
          onChange={(tab) => setSearch(tab === auditLog ? { tab } : {}, { replace: true })}
          tabs={[
            { value: 'general', label: 'General', panel: <General isAdmin /> },
            { value: auditLog, label: 'Audit log', panel: <AuditLog /> },
          ]}
        />
      ) : (
        <General isAdmin={false} />
      )}
    </Page>
  );
}

function General({ isAdmin }: { isAdmin: boolean }) {
  const { workspace_id } = useSession();
  const { currentData, error, isFetching, refetch } = useAdminSettingsQuery({ workspace_id });
  if (currentData) {
    const { title, is_owner, workspace_logo } = currentData.results[0][0];
    return (
      <Cards>
        <WorkspaceSettings
          key={workspace_id}
          answer={currentData}
          isAdmin={isAdmin}
          logo={
            <WorkspaceLogo
              workspaceId={workspace_id}
              title={title}
              logo={workspace_logo}
              mayChange={isAdmin}
            />
          }
        />
        {isAdmin && <Integrations workspaceId={workspace_id} />}
        {isAdmin && is_owner === 1 && <DeleteWorkspace workspaceId={workspace_id} title={title} />}
        <DeletedWorkspaces />
      </Cards>
    );
  }
  if (!error) return <SettingsSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the settings"
      message={errorMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
  width: min(760px, 100%);
`;
