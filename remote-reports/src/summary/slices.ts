import type { Grouping } from '@timeweave/shared/api';
import { type Arrangement, isByDate } from '../arrangement/index.ts';
import type { SummaryReport } from './reports.api.ts';

/** The doughnut's parts and what they are. */
interface Slices {
  by: Grouping;
  slices: readonly { key: string; name: string; color: string | null; time: number }[];
  /** Groups that are not among the slices; time in ms. */
  more?: { count: number; time: number };
}

/** Returns the shares of the first level; days, weeks and months are bars, so the doughnut has the parts of the bars. */
export function slicesOf(report: SummaryReport, { group, stack }: Arrangement): Slices {
  if (!isByDate(group)) return { by: group, slices: report.groups, more: report.more_groups };
  return { by: stack, slices: report.stacks };
}
