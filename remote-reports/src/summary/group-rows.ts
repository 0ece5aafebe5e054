import type { ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import { isByDate } from '@timeweave/shared/report-look';
import type { Level } from './arrangement.ts';
import { type Sorting, defaultSorting } from './sorting.ts';

/** Sum of a level's unlisted groups. */
interface MoreGroups {
  count: number;
  /** In ms. */
  time: number;
}

export type GroupRow =
  | { kind: 'group'; id: number; group: ReportGroup; isOpen: boolean }
  | { kind: 'subgroup'; id: number; group: ReportSubgroup; parent: ReportGroup }
  /** `listed`: number of listed groups of the level. */
  | { kind: 'more'; id: number; level: 1 | 2; more: MoreGroups; listed: number }
  | { kind: 'total'; id: number };

const collator = new Intl.Collator('en', { numeric: true });

/** Dates are sorted as dates, not by their text. */
function sortGroups<Group extends ReportSubgroup>(
  groups: readonly Group[],
  level: Level,
  chosen: Sorting | undefined,
): Group[] {
  const { by, direction } = chosen ?? defaultSorting(level);
  const name = isByDate(level) ? 'key' : 'name';
  const sign = direction === 'ascending' ? 1 : -1;
  return groups.toSorted(
    (a, b) => sign * (by === 'title' ? collator.compare(a[name], b[name]) : a.time - b.time),
  );
}

/** Exceeds the number of ids that the rows of one group need. */
const idsOfGroup = 2_000;

/**
 * Returns the rows of the table: sorted groups, the subgroups of expanded ones, and the total. Row ids stay the same
 * when other groups collapse or the order changes.
 */
export function groupRows(
  report: { groups: readonly ReportGroup[]; more_groups?: MoreGroups },
  levels: { group: Level; then: Level },
  chosen: Sorting | undefined,
  isOpen: (group: ReportGroup) => boolean,
): GroupRow[] {
  const firstIds = new Map(report.groups.map((group, index) => [group, (index + 1) * idsOfGroup]));
  const rows: GroupRow[] = [];
  for (const group of sortGroups(report.groups, levels.group, chosen)) {
    const id = firstIds.get(group) ?? 0;
    rows.push({ kind: 'group', id, group, isOpen: isOpen(group) });
    if (!isOpen(group)) continue;
    const ids = new Map(group.groups.map((subgroup, index) => [subgroup, id + 2 + index]));
    for (const subgroup of sortGroups(group.groups, levels.then, chosen))
      rows.push({ kind: 'subgroup', id: ids.get(subgroup) ?? 0, group: subgroup, parent: group });
    if (group.more_groups) {
      const listed = group.groups.length;
      rows.push({ kind: 'more', id: id + 1, level: 2, more: group.more_groups, listed });
    }
  }
  if (report.more_groups)
    rows.push({ kind: 'more', id: 1, level: 1, more: report.more_groups, listed: report.groups.length });
  rows.push({ kind: 'total', id: 0 });
  return rows;
}
