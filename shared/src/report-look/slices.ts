import type { Answer, Grouping } from '../api/index.ts';
import type { Remainder, Slice } from './shares.ts';

interface Slices {
  by: Grouping;
  slices: readonly Slice[];
  /** Groups that are not among the slices. */
  more?: Remainder;
}

type Report = Pick<Answer<'POST /api/report/week_data'>, 'groups' | 'more_groups' | 'stacks'>;

/** Returns whether the groups are days, weeks or months. */
export const isByDate = (by: Grouping | 'none'): boolean => by === 'day' || by === 'week' || by === 'month';

/**
 * Returns the doughnut's slices: the groups of the first level, or the bars' stacks when those are days, weeks or months.
 * @param stack what the bars are divided by
 */
export function slicesOf(
  report: Report,
  { group, stack }: { group: Grouping; stack: 'project' | 'billable' },
): Slices {
  if (isByDate(group)) {
    const other = report.stacks.find(({ key }) => key === 'other');
    return {
      by: stack,
      slices: report.stacks.filter((part) => part !== other),
      ...(other && { more: { time: other.time } }),
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
