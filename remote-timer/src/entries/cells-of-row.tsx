import { memo } from 'react';
import { useEntryName } from '@timeweave/shared/ui';
import { entryColumns } from './entry-columns.tsx';
import type { EntryParts, GroupParts } from './row-parts.ts';

interface EntryProps extends Pick<EntryParts, 'entry' | 'isSelected' | 'handlers'> {
  onEdit: (uuid: string) => void;
}

/** The cells of a finished or running entry. */
export const EntryCells = memo(function EntryCells({ entry, isSelected, handlers, onEdit }: EntryProps) {
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
  return entryColumns.map(({ key, entry: cell, running = cell }) => (
    <span key={key} role="gridcell" data-column={key}>
      {isRunning ? running(parts) : cell(parts)}
    </span>
  ));
});

/** The cells of similar entries of a day in one row. */
export const GroupCells = memo(function GroupCells(props: Omit<GroupParts, 'name'>) {
  const { similar } = props;
  const group = { ...props, name: `${similar.length} entries: ${useEntryName(similar[0])}` };
  return entryColumns.map(({ key, group: cell }) => (
    <span key={key} role="gridcell" data-column={key}>
      {cell(group)}
    </span>
  ));
});
