import type { Grouping, ReportGroup, ReportStack, ReportSubgroup } from '../api/index.ts';
import { partColors } from './part-colors.ts';
import { type ShownSlice, shownSlices } from './shares.ts';

/** Colours that do not depend on the parts. */
interface FixedColors {
  billable: string;
  notBillable: string;
  /** The colour of ‘Other’. */
  other: string;
}

const billableColor = (key: string, fixed: FixedColors) => (key === '1' ? fixed.billable : fixed.notBillable);

/** Returns the colours of the bars’ stacks. */
export function stackColors(stacks: readonly ReportStack[], fixed: FixedColors): string[] {
  const projects = partColors(stacks.filter(({ color }) => color !== null));
  return stacks.map(({ key, color }) => {
    if (key === 'other') return fixed.other;
    return color === null ? billableColor(key, fixed) : (projects.get(key) ?? fixed.other);
  });
}

/** Returns the colours of a doughnut’s slices; a group has the same colour as in the bars. */
export function sliceColors(slices: readonly ShownSlice[], by: Grouping, fixed: FixedColors): string[] {
  const groups = partColors(slices.filter(({ isOther }) => !isOther));
  return slices.map(({ key, isOther }) => {
    if (isOther) return fixed.other;
    return by === 'billable' ? billableColor(key, fixed) : (groups.get(key) ?? fixed.other);
  });
}

interface Parts {
  groups: readonly ReportGroup[];
  stacks: readonly ReportStack[];
}

/**
 * Returns the colour of a group's dot in the table: that of its part in the charts, or its own; null for groups without
 * colours.
 */
export function dotColors(
  { groups, stacks }: Parts,
  { group: by, stack }: { group: Grouping; stack: 'project' | 'billable' },
): (level: Grouping | 'none', group: Pick<ReportSubgroup, 'key' | 'color'>) => string | null {
  const slices = partColors(shownSlices(groups).filter(({ isOther }) => !isOther));
  const bars = partColors(stacks.filter(({ key }) => key !== 'other'));
  return (level, { key, color }) => {
    if (color === null) return null;
    const shown = level === by ? slices : level === stack ? bars : undefined;
    return shown?.get(key) ?? color;
  };
}
