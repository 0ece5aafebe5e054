import type { DeletedWorkspace } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, Card } from '@timeweave/shared/ui';
import { useAdminDeletedWorkspacesQuery, useAdminRestoreWorkspaceMutation } from './deletion.api.ts';

/** The user's deleted workspaces that can be restored; nothing if there are none. */
export function DeletedWorkspaces() {
  const { data } = useAdminDeletedWorkspacesQuery({});
  if (!data || data.results.length === 0) return null;
  return (
    <Card aria-label="Deleted workspaces">
      <h2>Deleted workspaces</h2>
      <ul>
        {data.results.map((workspace) => (
          <DeletedRow key={workspace.id} workspace={workspace} />
        ))}
      </ul>
    </Card>
  );
}

function DeletedRow({ workspace: { id, title, purged_at } }: { workspace: DeletedWorkspace }) {
  const { timeZone, dateFormat } = usePreferences();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [restore, { isLoading }] = useAdminRestoreWorkspaceMutation();
  const lastDay = formatDate(localDateOf(purged_at * 1000, timeZone), dateFormat);
  const press = async () => {
    if (await attempt(() => restore({ workspace_id: id }).unwrap()))
      dispatch(alertShown('success', `“${title}” is restored.`));
  };
  return (
    <Row>
      <div>
        <b dir="auto" translate="no">
          {title}
        </b>
        <Until>Can be restored until {lastDay}</Until>
      </div>
      <Button busy={isLoading} onClick={() => void press()} aria-label={`Restore ${title}`}>
        Restore
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  padding: var(--tw-space-2) 0;
  overflow-wrap: anywhere;
  &:last-child {
    padding-bottom: 0;
  }
`;

const Until = styled.div`
  color: var(--tw-text-muted);
`;
