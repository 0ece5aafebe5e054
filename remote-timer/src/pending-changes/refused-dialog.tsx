import {
  dropChange,
  selectRefused,
  styled,
  tryAgain,
  useAppDispatch,
  useSelector,
} from '@timeweave/shared/facade';
import { Button, Dialog } from '@timeweave/shared/ui';

/** What the server did not accept when it came to be sent: each with its reason, to be tried again or given up. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const refused = useSelector(selectRefused);
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Not saved"
      description="You did this while Timeweave could not be reached, and it was not accepted afterwards. An entry that is marked in the list can be corrected there; it is then sent again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <List>
        {refused.map((change) => (
          <li key={change.key}>
            <div>
              <strong>{change.says}</strong>
              <p>{change.reason}</p>
            </div>
            <Button
              size="small"
              onClick={() => dispatch(tryAgain(change))}
              aria-label={`Try again: ${change.says}`}
            >
              Try again
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => dispatch(dropChange(change))}
              aria-label={`Drop: ${change.says}`}
            >
              Drop
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
