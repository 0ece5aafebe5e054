import { useSession } from '@timeweave/shared/session';
import { WorkspaceLogo } from '../image-upload/index.ts';
import { DefaultHours } from '../working-hours/index.ts';
import { DeletedWorkspaces } from '../workspace-deletion/index.ts';
import { WorkspaceSettings } from '../workspace-settings/index.ts';
import { LoadedSettings } from './loaded-settings.tsx';

export function General({ isAdmin }: { isAdmin: boolean }) {
  const { workspace_id } = useSession();
  return (
    <LoadedSettings>
      {(answer) => {
        const [[{ title, workspace_logo }]] = answer.results;
        const logo = (
          <WorkspaceLogo workspaceId={workspace_id} title={title} logo={workspace_logo} mayChange={isAdmin} />
        );
        return (
          <>
            <WorkspaceSettings key={workspace_id} answer={answer} isAdmin={isAdmin} logo={logo} />
            {isAdmin && <DefaultHours key={`hours ${workspace_id}`} />}
            <DeletedWorkspaces />
          </>
        );
      }}
    </LoadedSettings>
  );
}
