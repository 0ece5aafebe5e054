import { useRef } from 'react';
import { styled, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { Button, Dialog } from '@timeweave/shared/ui';
import {
  discardChange,
  type PendingChange,
  refOf,
  retryChange,
  selectUndecided,
} from '../change-queue/index.ts';
import { useSession } from '@timeweave/shared/session';
import { useRequestEdit } from '../time-entry/index.ts';

/** Returns whether the change is about one entry that the timer page can show: one of the user's own. */
const isEditable = ({ entryIds, effects, workspaceId }: PendingChange, currentId: number) =>
  entryIds.length === 1 &&
  entryIds.every((id) => typeof refOf(id) === 'string') &&
  workspaceId === currentId &&
  effects.every(({ kind }) => kind !== 'removed');

/** Returns whether a retry may succeed: the server accepts the undo of a bulk edit only once, and not in part. */
const isRetryable = ({ call, state }: PendingChange) =>
  state === 'stuck' || call !== 'PUT /api/usertime/bulk_undo';

/** Lists the refused and stuck changes with their reasons, to edit, retry or discard. */
export function UndecidedDialog({ onClose }: { onClose: () => void }) {
  const undecided = useSelector(selectUndecided);
  const dispatch = useAppDispatch();
  const requestEdit = useRequestEdit();
  const { workspace_id: workspaceId } = useSession();
  const isEditing = useRef(false);
  const edit = ({ entryIds: [uuid] }: PendingChange) => {
    if (uuid === undefined) return;
    isEditing.current = true;
    onClose();
    requestEdit(uuid);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not saved"
      description="These changes are stored only in this browser. An edited entry is sent again."
      finalFocus={() => !isEditing.current}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <List>
        {undecided.map((change) => (
          <li key={change.key}>
            <div>
              <strong>{change.says}</strong>
              <p>{change.reason}</p>
            </div>
            <Buttons>
              {isEditable(change, workspaceId) && (
                <Button size="small" onClick={() => edit(change)} aria-label={`Edit: ${change.says}`}>
                  Edit
                </Button>
              )}
              {isRetryable(change) && (
                <Button
                  size="small"
                  onClick={() => dispatch(retryChange(change))}
                  aria-label={`Retry: ${change.says}`}
                >
                  Retry
                </Button>
              )}
              <Button
                size="small"
                variant="ghost"
                onClick={() => dispatch(discardChange(change))}
                aria-label={`Discard: ${change.says}`}
              >
                Discard
              </Button>
            </Buttons>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const Buttons = styled.span`
  display: flex;
  gap: var(--tw-space-2);
`;

const List = styled.ul`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--tw-space-2);
    padding: var(--tw-space-2) 0;
    border-top: 1px solid var(--tw-border);
  }
  & > li > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--tw-danger-text);
  }
`;
