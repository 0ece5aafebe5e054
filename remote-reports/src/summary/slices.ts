import type { Grouping } from '@timeweave/shared/api';
import { type Arrangement, isByDate } from '../arrangement/index.ts';
import type { SummaryReport } from './reports.api.ts';

/** The doughnut's parts and what they are. */
interface Slices {
  by: Grouping;
  slices: readonly { key: string; name: string; color: string | null; time: number }[];
  /** Groups that are not among the slices; time in ms. */
  more?: { count?: number; time: number };
}

/** Returns the shares of the first level; days, weeks and months are bars, so the doughnut has the parts of the bars. */
export function slicesOf(report: SummaryReport, { group, stack }: Arrangement): Slices {
  if (isByDate(group)) {
    const other = report.stacks.find(({ key }) => key === 'other');
    return {
      by: stack,
      slices: report.stacks.filter((part) => part !== other),
      ...(other && { more: other }),
    };
  }
  const slices = report.groups.map(({ key, name, color, time }) => ({
    key,
    name: name || '(No description)',
    color,
    time,
  }));
  return { by: group, slices, more: report.more_groups };
}
