import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime } from '@timeweave/shared/time';
import { IconButton, Popover, quoted, useEntryName } from '@timeweave/shared/ui';
import { EntryDuration, EntryRange, type Span, spanOfEntry } from '../entry-times/index.ts';
import type { EntryCommands } from '../entry-commands/index.ts';
import { EntryMark, Ticking } from '../time-entry/index.ts';
import type { SheetCell, SheetRow } from './sheet-rows.ts';
import { nameOfRow, useSheetWords } from './use-sheet-words.ts';

interface Props {
  row: SheetRow;
  cell: SheetCell;
  isLocked: (entry: TimeEntry) => boolean;
  anchor: RefObject<HTMLElement | null>;
  changeTogether: EntryCommands['changeTogether'];
  onDelete: () => void;
  onClose: () => void;
}

export function CellEntries({ row, cell, isLocked, anchor, changeTogether, onDelete, onClose }: Props) {
  const words = useSheetWords();
  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={anchor}
      align="end"
      title={`${nameOfRow(row)}, ${words.longDay(cell.date)}`}
    >
      <List>
        {cell.entries.map((entry) =>
          isLocked(entry) ? (
            <FixedLine key={entry.uuid} entry={entry} note={noteOf(entry)} />
          ) : (
            <EntryLine
              key={entry.uuid}
              entry={entry}
              onMove={(span) =>
                void changeTogether({
                  moved: [{ entry, span }],
                  done: `Changed the times of ${quoted(entry)}`,
                })
              }
              onDelete={() => {
                onDelete();
                void changeTogether({ removed: [entry], done: `Deleted ${quoted(entry)}` });
              }}
            />
          ),
        )}
        {cell.running && <FixedLine entry={cell.running} note="Running" />}
      </List>
    </Popover>
  );
}

const noteOf = ({ invoice_number }: TimeEntry) =>
  invoice_number === undefined ? 'Locked' : `Invoice ${invoice_number}`;

interface LineProps {
  entry: TimeEntry;
  onMove: (span: Span) => void;
  onDelete: () => void;
}

function EntryLine({ entry, onMove, onDelete }: LineProps) {
  const name = useEntryName(entry);
  const span = spanOfEntry(entry);
  return (
    <Line>
      <Title>
        {entry.title || '(No description)'}
        <EntryMark uuid={entry.uuid} />
      </Title>
      <Times>
        <EntryRange name={name} span={span} onMove={onMove} />
      </Times>
      <EntryDuration name={name} span={span} onMove={onMove} />
      <IconButton label={`Delete ${name}`} size="small" onClick={onDelete}>
        <Trash2 size={14} />
      </IconButton>
    </Line>
  );
}

/** An entry that cannot be changed here, with the reason. */
function FixedLine({ entry, note }: { entry: TimeEntry; note: string }) {
  const { timeZone, timeFormat } = usePreferences();
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const { start, end } = spanOfEntry(entry);
  const isRunning = entry.isStop === 0;
  return (
    <Line>
      <Title>{entry.title || '(No description)'}</Title>
      <span>
        {shown(start)}–{!isRunning && shown(end)}
      </span>
      <Fixed>
        <Ticking seconds={isRunning ? 0 : end - start} running={isRunning ? entry : undefined} />
      </Fixed>
      <Note>{note}</Note>
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--tw-space-1);
  max-height: min(420px, 60dvh);
  overflow-y: auto;
  /* Room for focus outlines. */
  margin: calc(-1 * var(--tw-space-1));
  padding: var(--tw-space-1);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(80px, 200px) auto auto auto;
  align-items: center;
  gap: 0 var(--tw-space-2);
  min-height: var(--tw-control);
  font-variant-numeric: tabular-nums;
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 767px) {
    grid-column: 1 / -1;
  }
`;

const Times = styled.span`
  display: flex;
  align-items: center;
`;

const Fixed = styled.span`
  padding: 0 var(--tw-space-2);
  text-align: right;
`;

const Note = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
