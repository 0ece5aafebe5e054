import { useMemo } from 'react';
import type { ReportGroup } from '@timeweave/shared/api';
import { groupingNames, markLooks, moneyOf } from '@timeweave/shared/report-look';
import { DataList, useSortOrder } from '@timeweave/shared/ui';
import type { Arrangement } from './arrangement.ts';
import type { Period } from '../period/index.ts';
import type { AddressOf, Narrowing } from '../report-filters/index.ts';
import { groupColumns, groupsLook } from './group-columns.tsx';
import { type GroupRow, groupRows } from './group-rows.ts';
import { titleOf } from './group-title.tsx';
import type { SummaryReport } from './reports.api.ts';
import { defaultSorting } from './sorting.ts';
import type { TableView } from './table-view.ts';
import { useDateTitles } from './use-date-titles.ts';
import type { ExpandedGroups } from './use-expanded-groups.ts';
import { useFormats } from './use-formats.ts';

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
  const sort = useSortOrder(['title', 'duration'], defaultSorting(by));
  const pathOf = ({ key }: { key: string }) => `${by} ${key}`;
  const isOnly = report.groups.length === 1;
  const isOpen = (group: ReportGroup) => then !== 'none' && expanded.isOpen(pathOf(group), isOnly);
  const view: TableView = {
    report,
    levels,
    formats,
    withChange: report.previous !== undefined,
    isSoFar,
    withMoney: moneyOf(report) !== null && formats.amount !== undefined,
    lookOf: useMemo(() => markLooks(report, levels), [report, levels]),
    titleOf: (level, group) => titleOf(level, group, titleOfDate),
    entriesOf: (path) => addressOf(stepsOf(path, levels), 'detailed'),
    setOpen: (group, open) => expanded.setOpen(pathOf(group), open),
  };
  return (
    <DataList
      label={`Time by ${groupingNames[by].toLowerCase()}`}
      columns={groupColumns(view)}
      items={groupRows(report, levels, sort.chosen, isOpen)}
      sort={sort}
      kindOf={kindOf}
      look={groupsLook}
    />
  );
}

const kindOf = (row: GroupRow) =>
  row.kind === 'subgroup' || (row.kind === 'more' && row.level === 2) ? 'second' : undefined;

/** Returns the steps that narrow the report to a path of groups. */
function stepsOf(
  [group, subgroup]: readonly { key: string }[],
  { group: by, then }: Pick<Arrangement, 'group' | 'then'>,
): Narrowing[] {
  const first = group ? [{ by, key: group.key }] : [];
  return subgroup && then !== 'none' ? [...first, { by: then, key: subgroup.key }] : first;
}
