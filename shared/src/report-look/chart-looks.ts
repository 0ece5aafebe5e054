import type { Grouping, ReportGroup, ReportStack, ReportSubgroup } from '../api/index.ts';
import { type PartLook, partLooks } from './part-looks.ts';
import { type ShownSlice, shownSlices } from './shares.ts';

/** Colours that do not depend on the parts. */
interface FixedColors {
  billable: string;
  notBillable: string;
  /** The colour of ‘Other’. */
  other: string;
}

const billableLook = (key: string, fixed: FixedColors): PartLook => ({
  color: key === '1' ? fixed.billable : fixed.notBillable,
});

/** Returns the looks of the bars’ stacks. */
export function stackLooks(stacks: readonly ReportStack[], fixed: FixedColors): PartLook[] {
  const projects = partLooks(stacks.filter(({ color }) => color !== null));
  return stacks.map(({ key, color }) => {
    if (key === 'other') return { color: fixed.other };
    return color === null ? billableLook(key, fixed) : (projects.get(key) ?? { color: fixed.other });
  });
}

/** Returns the looks of a doughnut’s slices; a group has the same colour as in the bars. */
export function sliceLooks(slices: readonly ShownSlice[], by: Grouping, fixed: FixedColors): PartLook[] {
  const groups = partLooks(slices.filter(({ isOther }) => !isOther));
  return slices.map(({ key, isOther }) => {
    if (isOther) return { color: fixed.other };
    return by === 'billable' ? billableLook(key, fixed) : (groups.get(key) ?? { color: fixed.other });
  });
}

interface Parts {
  groups: readonly ReportGroup[];
  stacks: readonly ReportStack[];
}

/**
 * Returns the look of a group's mark in the table: that of its part in the charts, or its plain colour; null for groups
 * without colours.
 */
export function markLooks(
  { groups, stacks }: Parts,
  { group: by, stack }: { group: Grouping; stack: 'project' | 'billable' },
): (level: Grouping | 'none', group: Pick<ReportSubgroup, 'key' | 'color'>) => PartLook | null {
  const slices = partLooks(shownSlices(groups).filter(({ isOther }) => !isOther));
  const bars = partLooks(stacks.filter(({ key }) => key !== 'other'));
  return (level, { key, color }) => {
    if (color === null) return null;
    const shown = level === by ? slices : level === stack ? bars : undefined;
    return shown?.get(key) ?? { color };
  };
}
