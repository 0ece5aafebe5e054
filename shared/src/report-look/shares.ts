/** A slice of a doughnut. */
export interface Slice {
  key: string;
  name: string;
  /** The user's choice; without one the chart picks a colour. */
  color?: string | null;
  /** ms */
  time: number;
}

/** Groups without their own slice. */
export interface Remainder {
  /** Omitted if unknown. */
  count?: number;
  /** ms */
  time: number;
}

export interface ShownSlice extends Slice {
  /** The slice is the sum of the remaining groups. */
  isOther: boolean;
}

/** Maximum number of slices; the other groups are one slice, ‘Other’. */
const maxSlices = 7;

/** Returns the longest groups and one slice for the rest: together they are the total. */
export function shownSlices(groups: readonly Slice[], more?: Remainder): ShownSlice[] {
  const sorted = groups.filter(({ time }) => time > 0).sort((a, b) => b.time - a.time);
  const shown = sorted.slice(0, maxSlices).map((slice) => ({ ...slice, isOther: false }));
  const rest = sorted.slice(maxSlices);
  if (rest.length === 0 && !more) return shown;
  const time = rest.reduce((sum, slice) => sum + slice.time, more?.time ?? 0);
  const isCounted = !more || more.count !== undefined;
  const count = rest.length + (more?.count ?? 0);
  const name = isCounted ? `Other (${count.toLocaleString('en')})` : 'Other';
  return [...shown, { key: '', name, time, isOther: true }];
}

/** Returns a share such as `12.5%`; a part that would round to zero is `< 0.1%`. */
export function shareText(time: number, total: number): string {
  const share = total === 0 ? 0 : time / total;
  if (share > 0 && share < 0.0005) return '< 0.1%';
  return share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });
}
