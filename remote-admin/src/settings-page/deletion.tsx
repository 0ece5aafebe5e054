import { Building2 } from 'lucide-react';
import { useSession } from '@timeweave/shared/session';
import { ButtonLink, EmptyState } from '@timeweave/shared/ui';
import { DeleteWorkspace } from '../workspace-deletion/index.ts';
import { LoadedSettings } from './loaded-settings.tsx';

/** Only the owner can delete the workspace; other admins see who that is. */
export function Deletion() {
  const { workspace_id } = useSession();
  return (
    <LoadedSettings>
      {({ results: [[{ title, is_owner }]] }) =>
        is_owner === 1 ? (
          <DeleteWorkspace workspaceId={workspace_id} title={title} />
        ) : (
          <EmptyState
            icon={<Building2 />}
            title="Only the owner can delete this workspace"
            action={<ButtonLink to="/settings">Show the owner</ButtonLink>}
          />
        )
      }
    </LoadedSettings>
  );
}
