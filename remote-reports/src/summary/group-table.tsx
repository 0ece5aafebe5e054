import { useMemo } from 'react';
import type { ReportGroup } from '@timeweave/shared/api';
import { groupingNames, markLooks, moneyOf } from '@timeweave/shared/report-look';
import { ListFrame, listRowHeight, VirtualList } from '@timeweave/shared/ui';
import type { Arrangement } from '../arrangement/index.ts';
import type { Period } from '../period/index.ts';
import type { AddressOf, Narrowing } from '../report-filters/index.ts';
import { SortHeading } from '../sort-heading/index.ts';
import { GroupRow } from './group-row.tsx';
import { groupRows } from './group-rows.ts';
import { titleOf } from './group-title.tsx';
import type { SummaryReport } from './reports.api.ts';
import type { SortKey } from './sorting.ts';
import { Headings } from './table-layout.ts';
import type { TableView } from './table-view.ts';
import { useDateTitles } from './use-date-titles.ts';
import type { ExpandedGroups } from './use-expanded-groups.ts';
import { useFormats } from './use-formats.ts';
import { useSorting } from './use-sorting.ts';

interface Props {
  report: SummaryReport;
  period: Period;
  levels: Pick<Arrangement, 'group' | 'then' | 'stack'>;
  /** Whether the period is not over, so that changes are marked ‘so far’. */
  isSoFar: boolean;
  expanded: ExpandedGroups;
  addressOf: AddressOf;
}

/** The groups with collapsible subgroups; they add up to the figures above exactly. */
export function GroupTable({ report, period, levels, isSoFar, expanded, addressOf }: Props) {
  const { group: by, then } = levels;
  const formats = useFormats();
  const titleOfDate = useDateTitles(period, [by, then]);
  const { sorting, chosen, sortBy } = useSorting(by);
  const pathOf = ({ key }: { key: string }) => `${by} ${key}`;
  const isOnly = report.groups.length === 1;
  const isOpen = (group: ReportGroup) => then !== 'none' && expanded.isOpen(pathOf(group), isOnly);
  const view: TableView = {
    report,
    levels,
    formats,
    columns: {
      $withMoney: moneyOf(report) !== null && formats.amount !== undefined,
      $withChange: report.previous !== undefined,
    },
    lookOf: useMemo(() => markLooks(report, levels), [report, levels]),
    titleOf: (level, group) => titleOf(level, group, titleOfDate),
    entriesOf: (path) => addressOf(stepsOf(path, levels), 'detailed'),
    setOpen: (group, open) => expanded.setOpen(pathOf(group), open),
  };
  const heading = (key: SortKey, text: string) => (
    <SortHeading
      sorted={sorting.by === key ? sorting.direction : undefined}
      onSort={() => sortBy(key)}
      isFigure={key === 'duration'}
    >
      {text}
    </SortHeading>
  );
  const figures = [
    ...(view.columns.$withChange ? [isSoFar ? 'Change so far' : 'Change'] : []),
    ...(view.columns.$withMoney ? ['Billable amount', 'Labor cost', 'Margin'] : []),
  ];
  const headings = (
    <Headings role="row" aria-rowindex={1} {...view.columns}>
      {heading('title', 'Title')}
      {heading('duration', 'Duration')}
      {figures.map((name) => (
        <span role="columnheader" key={name}>
          {name}
        </span>
      ))}
    </Headings>
  );
  return (
    <ListFrame>
      <VirtualList
        label={`Time by ${groupingNames[by].toLowerCase()}`}
        items={groupRows(report, levels, chosen, isOpen)}
        usualHeight={listRowHeight}
        headings={headings}
      >
        {(row, index) => <GroupRow row={row} index={index} view={view} />}
      </VirtualList>
    </ListFrame>
  );
}

/** Returns the steps that narrow the report to a path of groups. */
function stepsOf(
  [group, subgroup]: readonly { key: string }[],
  { group: by, then }: Pick<Arrangement, 'group' | 'then'>,
): Narrowing[] {
  const first = group ? [{ by, key: group.key }] : [];
  return subgroup && then !== 'none' ? [...first, { by: then, key: subgroup.key }] : first;
}
