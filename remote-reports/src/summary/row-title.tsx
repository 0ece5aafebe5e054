import { ChevronDown, ChevronRight } from 'lucide-react';
import { groupingNames } from '@timeweave/shared/report-look';
import { IconButton, Muted } from '@timeweave/shared/ui';
import type { Level } from './arrangement.ts';
import type { GroupRow } from './group-rows.ts';
import { GroupTitle } from './group-title.tsx';
import type { TableView } from './table-view.ts';

interface Props<Row extends GroupRow> {
  row: Row;
  view: TableView;
}

/** The title of a row: a group of either level, a sum of unlisted groups, or the total. */
export function RowTitle({ row, view }: Props<GroupRow>) {
  const { levels, titleOf, lookOf } = view;
  if (row.kind === 'total') return 'Total';
  if (row.kind === 'more')
    return <Muted>{othersOf(row, row.level === 2 ? levels.then : levels.group)}</Muted>;
  const { group } = row;
  const by = row.kind === 'group' ? levels.group : levels.then;
  return (
    <>
      {row.kind === 'group' && levels.then !== 'none' && <ExpandButton row={row} view={view} />}
      <GroupTitle by={by} group={group} title={titleOf(by, group)} look={lookOf(by, group)} />
    </>
  );
}

function ExpandButton({ row: { group, isOpen }, view }: Props<Extract<GroupRow, { kind: 'group' }>>) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <IconButton
      label={`Details of ${view.titleOf(view.levels.group, group)}`}
      size="small"
      aria-expanded={isOpen}
      onClick={() => view.setOpen(group, !isOpen)}
    >
      <Chevron size={16} />
    </IconButton>
  );
}

/** Returns `and 20 more`, or `20 × description` if none is listed. */
function othersOf({ more: { count }, listed }: Extract<GroupRow, { kind: 'more' }>, level: Level): string {
  const number = count.toLocaleString('en');
  if (listed > 0 || level === 'none') return `and ${number} more`;
  return `${number} × ${groupingNames[level].toLowerCase()}`;
}
