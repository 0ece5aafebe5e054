import type { SoleAdminWorkspace } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';

/** Says which workspaces would be left without an admin, and what to do first. */
export function OtherAdminNeeded({ workspaces }: { workspaces: readonly SoleAdminWorkspace[] }) {
  return (
    <Stack>
      <p>
        You are the only admin of these workspaces. Without you, nobody could invite people or change settings
        there:
      </p>
      <Titles>
        {workspaces.map(({ workspace_id, title, members }) => (
          <li key={workspace_id}>
            <b dir="auto">{title}</b> ({members === 1 ? '1 other member' : `${members} other members`})
          </li>
        ))}
      </Titles>
      <p>
        Make another member admin on the <Link to="/team">Team page</Link> of each workspace. Then you can
        close your account.
      </p>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  overflow-wrap: anywhere;
`;

const Titles = styled.ul`
  padding-left: var(--tw-space-5);
  list-style: disc;
`;
