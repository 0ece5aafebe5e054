import { useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@timeweave/shared/ui';
import { useAdminSettingsQuery, WorkspaceSettings } from '../workspace-settings/index.ts';

/** The workspace's name, logo and owner for all members; for admins also all its settings. */
export function SettingsPage() {
  const { workspace_id } = useSession();
  const { isLoading } = useWorkspaces();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const { currentData, error, isFetching, refetch } = useAdminSettingsQuery({ workspace_id });
  if (isLoading || (!currentData && !error)) return <PageSkeleton shape="form" />;
  return (
    <Page>
      <PageHeader title="Settings" />
      {currentData ? (
        <WorkspaceSettings key={workspace_id} answer={currentData} isAdmin={isAdmin} />
      ) : (
        <ErrorState
          title="We couldn't load the settings"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Page>
  );
}
