import { styled, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { Button, Dialog } from '@timeweave/shared/ui';
import { discardChange, retryChange, selectUndecided } from '../change-queue/index.ts';

/** The changes that the server refused or could not save: each with its reason, to retry or discard. */
export function UndecidedDialog({ onClose }: { onClose: () => void }) {
  const undecided = useSelector(selectUndecided);
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not saved"
      description="These changes are stored only in this browser. Retry or discard them, or edit the marked entries in the list: they are then sent again."
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
            <Button
              size="small"
              onClick={() => dispatch(retryChange(change))}
              aria-label={`Retry: ${change.says}`}
            >
              Retry
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => dispatch(discardChange(change))}
              aria-label={`Discard: ${change.says}`}
            >
              Discard
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

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
