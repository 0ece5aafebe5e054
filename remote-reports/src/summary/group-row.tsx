import { ChevronDown, ChevronRight } from 'lucide-react';
import { IconButton } from '@timeweave/shared/ui';
import { groupingNames } from '@timeweave/shared/report-look';
import type { Level } from '../arrangement/index.ts';
import { Cells } from './cells.tsx';
import type { GroupRow as RowOf } from './group-rows.ts';
import { GroupTitle } from './group-title.tsx';
import { Muted, Row } from './table-layout.ts';
import type { TableView } from './table-view.ts';

interface Props {
  row: RowOf;
  index: number;
  view: TableView;
}

/** A row of the table: a group of either level, a sum of unlisted groups, or the total. */
export function GroupRow({ row, index, view }: Props) {
  const isSecond = row.kind === 'subgroup' || (row.kind === 'more' && row.level === 2);
  return (
    <Row role="row" aria-rowindex={index + 2} {...view.columns} $level={isSecond ? 2 : 1}>
      <RowCells row={row} view={view} />
    </Row>
  );
}

function RowCells({ row, view }: Omit<Props, 'index'>) {
  const { report, levels, titleOf, lookOf, entriesOf } = view;
  switch (row.kind) {
    case 'group': {
      const { group } = row;
      const title = titleOf(levels.group, group);
      return (
        <Cells view={view} sums={group} to={entriesOf([group])} isFirst>
          {levels.then !== 'none' && <ExpandButton row={row} title={title} view={view} />}
          <GroupTitle by={levels.group} group={group} title={title} look={lookOf(levels.group, group)} />
        </Cells>
      );
    }
    case 'subgroup': {
      const { group, parent } = row;
      return (
        <Cells view={view} sums={group} to={entriesOf([parent, group])} isIndented>
          <GroupTitle
            by={levels.then}
            group={group}
            title={titleOf(levels.then, group)}
            look={lookOf(levels.then, group)}
          />
        </Cells>
      );
    }
    case 'more': {
      const isSecond = row.level === 2;
      return (
        <Cells view={view} sums={{ time: row.more.time }} isIndented={isSecond}>
          <Muted>{othersOf(row, isSecond ? levels.then : levels.group)}</Muted>
        </Cells>
      );
    }
    case 'total': {
      const { totalTime, exactTime, money, previous } = report;
      const sums = {
        time: totalTime,
        exact_time: exactTime,
        money,
        previous_time: previous?.totalTime,
      };
      return (
        <Cells view={view} sums={sums} isFirst>
          Total
        </Cells>
      );
    }
  }
}

interface ExpandButtonProps {
  row: Extract<RowOf, { kind: 'group' }>;
  title: string;
  view: TableView;
}

function ExpandButton({ row: { group, isOpen }, title, view }: ExpandButtonProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <IconButton
      label={`Details of ${title}`}
      size="small"
      aria-expanded={isOpen}
      onClick={() => view.setOpen(group, !isOpen)}
    >
      <Chevron size={16} />
    </IconButton>
  );
}

/** Returns `and 20 more`, or `20 × description` if none is listed. */
function othersOf({ more: { count }, listed }: Extract<RowOf, { kind: 'more' }>, level: Level): string {
  const number = count.toLocaleString('en');
  if (listed > 0 || level === 'none') return `and ${number} more`;
  return `${number} × ${groupingNames[level].toLowerCase()}`;
}
