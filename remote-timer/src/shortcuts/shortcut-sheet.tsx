import { styled } from '@timeweave/shared/facade';
import { Dialog } from '@timeweave/shared/ui';

const shortcuts = [
  ['N', 'Go to the description'],
  ['Enter', 'Start the timer, while in the description'],
  ['S', 'Stop the timer'],
  ['C', 'Continue the last entry'],
  ['M', 'Change between timer and manual mode'],
  ['Esc', 'Take back what was typed over, or clear the selection'],
  ['Ctrl K / ⌘ K', 'Open the command palette'],
  ['?', 'Show this list'],
] as const;

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <List>
        {shortcuts.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--tw-space-2);
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: center;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 2px var(--tw-space-2);
    border: 1px solid var(--tw-border-strong);
    border-radius: var(--tw-radius-small);
    font: inherit;
    font-weight: 600;
  }
`;
