import { styled } from '@timeweave/shared/facade';
import { readCell } from './read-cell.ts';
import { hasTime } from './sheet-rows.ts';
import type { GridCells } from './use-grid-cells.ts';
import { useSheetWords } from './use-sheet-words.ts';

interface Props {
  id: string;
  active: GridCells['active'];
  lock: string | undefined;
}

/** A hint for the focused cell: an error, the lock reason, or how to edit it. */
export function SheetHint({ id, active, lock }: Props) {
  return (
    <Hint>
      <span id={id} role="status">
        <Message active={active} lock={lock} />
      </span>
      <Reading typed={active?.typed} />
    </Hint>
  );
}

function Message({ active, lock }: Omit<Props, 'id'>) {
  if (!active) return 'Click a cell to type a duration. Arrow keys move between cells.';
  if (lock) return lock;
  const { row, fault, typed, cell } = active;
  if (fault && (typed === undefined || typed === fault.text)) return <Fault>{fault.message}</Fault>;
  if (typed !== undefined) return 'Enter saves, Escape restores the former time.';
  const count = cell.entries.length;
  if (!hasTime(row)) return 'Type hours, such as 8, 1.5 or 1:30, or 90m. Delete removes the row.';
  if (count === 0) return 'Type hours, such as 8, 1.5 or 1:30, or 90m.';
  return `${count === 1 ? '1 entry' : `${count} entries`}. Enter edits, Alt+↓ shows the ${count === 1 ? 'entry' : 'entries'}.`;
}

/** Shows how a typed text is parsed. */
function Reading({ typed = '' }: { typed?: string }) {
  const words = useSheetWords();
  const seconds = readCell(typed);
  if (seconds === null) return false;
  return (
    <Figure aria-hidden>= {seconds % 3600 === 0 ? `${seconds / 3600} h` : words.duration(seconds)}</Figure>
  );
}

/** Reserves its height while empty, so that nothing shifts. */
const Hint = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--tw-space-4);
  min-height: 36px;
  padding: var(--tw-space-2) var(--tw-space-3);
  background: var(--tw-surface);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  @media (max-width: 767px) {
    position: sticky;
    bottom: calc(56px + env(safe-area-inset-bottom));
    z-index: 3;
    min-height: 54px;
  }
`;

const Figure = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;

const Fault = styled.span`
  color: var(--tw-danger-text);
`;
