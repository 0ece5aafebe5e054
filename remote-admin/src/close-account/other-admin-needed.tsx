import type { SoleAdminWorkspace } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import { useOpenInWorkspace } from '../workspace-switch/index.ts';

export function OtherAdminNeeded({ workspaces }: { workspaces: readonly SoleAdminWorkspace[] }) {
  const { open, openingId } = useOpenInWorkspace();
  return (
    <Stack>
      <p>
        You are the only admin of these workspaces. Without you, nobody could invite people or change settings
        there. Make another member admin in each team, then you can close your account.
      </p>
      <Workspaces>
        {workspaces.map(({ workspace_id, title, members }) => (
          <li key={workspace_id}>
            <span>
              <b dir="auto" translate="no">
                {title}
              </b>{' '}
              ({members === 1 ? '1 other member' : `${members} other members`})
            </span>
            <Button
              size="small"
              aria-label={`Open team of ${title}`}
              busy={openingId === workspace_id}
              onClick={() => void open(workspace_id, '/team')}
            >
              Open team
            </Button>
          </li>
        ))}
      </Workspaces>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  overflow-wrap: anywhere;
`;

const Workspaces = styled.ul`
  max-height: 40vh;
  overflow-y: auto;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--tw-space-3);
    padding: var(--tw-space-2) var(--tw-space-3);
  }
  & > li + li {
    border-top: 1px solid var(--tw-border);
  }
  & > li > button {
    flex: none;
  }
`;
