import type { Grouping, ReportSubgroup } from '@timeweave/shared/api';
import { isByDate } from '@timeweave/shared/report-look';

/** The order of groups that the reader chose. */
export interface GroupOrder {
  by: 'title' | 'duration';
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/** Returns groups in the chosen order, by default in the API's order. Dates are in chronological order. */
export function inOrder<Group extends ReportSubgroup>(
  groups: readonly Group[],
  by: Grouping | 'none',
  order: GroupOrder | undefined,
): readonly Group[] {
  if (!order) return groups;
  const name = isByDate(by) ? 'key' : 'name';
  const sign = order.direction === 'ascending' ? 1 : -1;
  return groups.toSorted(
    (a, b) => sign * (order.by === 'title' ? collator.compare(a[name], b[name]) : a.time - b.time),
  );
}
