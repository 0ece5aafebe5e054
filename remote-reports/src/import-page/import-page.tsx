import { useCurrentWorkspace, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Page, PageHeader, PageSkeleton } from '@timeweave/shared/ui';
import { Importer } from './importer.tsx';
import { MembersNotice } from './members-notice.tsx';

/** Imports the history of other time trackers, for admins of the workspace. */
export function ImportPage({ title }: { title: string }) {
  const { isLoading } = useWorkspaces();
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const { workspace_id } = useSession();
  if (isLoading) return <PageSkeleton shape="form" />;
  return (
    <Page>
      <PageHeader title={title} />
      {/* Remounts for each workspace, so that no upload carries over. */}
      {isAdmin ? <Importer key={workspace_id} workspaceId={workspace_id} /> : <MembersNotice />}
    </Page>
  );
}
