import { memo, type ReactNode } from 'react';
import { useEntryName } from '@timeweave/shared/ui';
import { type EntryColumn, entryColumns } from './entry-columns.tsx';
import type { EntryParts, GroupParts } from './row-parts.ts';
import type { Similar } from './similar-entries.ts';

interface EntryProps extends Pick<EntryParts, 'entry' | 'isSelected' | 'handlers'> {
  hasControls: boolean;
  onEdit: (uuid: string) => void;
}

/** The cells of a finished or running entry. */
export const EntryCells = memo(function EntryCells(props: EntryProps) {
  const { entry, isSelected, hasControls, handlers, onEdit } = props;
  const ownName = useEntryName(entry);
  const isRunning = entry.timer_end === null;
  const parts: EntryParts = {
    entry,
    name: isRunning ? 'the running entry' : ownName,
    isSelected,
    handlers,
    onMove: (span) => void handlers.onMove(entry, span),
    onStart: (at) => void handlers.onMove(entry, { start: at, end: at }),
    onEdit: () => onEdit(entry.uuid),
  };
  return cellsOf([entry], hasControls || isRunning, ({ entry: cell, running = cell }) =>
    isRunning ? running(parts) : cell(parts),
  );
});

interface GroupProps extends Omit<GroupParts, 'name'> {
  hasControls: boolean;
}

/** The cells of similar entries of a day in one row. */
export const GroupCells = memo(function GroupCells({ hasControls, ...props }: GroupProps) {
  const { similar } = props;
  const group = { ...props, name: `${similar.length} entries: ${useEntryName(similar[0])}` };
  return cellsOf(similar, hasControls, (column) => column.group(group));
});

function cellsOf(similar: Similar, hasControls: boolean, cellOf: (column: EntryColumn) => ReactNode) {
  return entryColumns.map((column) => {
    const { key, text } = column;
    const cell = () => cellOf(column);
    return (
      <span key={key} role="gridcell" data-column={key}>
        {hasControls || !text ? cell() : text(similar, cell)}
      </span>
    );
  });
}
