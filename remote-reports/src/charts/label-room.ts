/** Font size of a chart's labels in px. */
export const labelSize = 12;

/** Space between two labels in px. */
const gap = 8;

/** Width of a text in px: at least what Inter takes for digits and short words. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * labelSize * 0.62);
}

/** Room for the labels of an axis, in px. */
export interface LabelRoom {
  /** Of the axis. */
  length: number;
  /** How far a label may reach beyond the ends of the axis. */
  left: number;
  right: number;
}

/**
 * Returns the indexes of the bars whose label is shown: every nth from the first that has room, so that upright labels
 * neither touch nor leave the chart.
 * @param labelWidth of the widest label in px
 * @param rhythm distances between labels that read well, in bars, such as 12 months; any other if these are too close
 */
export function labelledBars(
  count: number,
  labelWidth: number,
  { length, left, right }: LabelRoom,
  rhythm: readonly number[] = [],
): number[] {
  const slot = length / count;
  const closest = Math.max(1, Math.ceil((labelWidth + gap) / slot));
  const step = rhythm.find((each) => each >= closest) ?? closest;
  const isInside = (index: number) => {
    const middle = (index + 0.5) * slot;
    return middle - labelWidth / 2 >= -left && middle + labelWidth / 2 <= length + right;
  };
  const inside = Array.from({ length: count }, (_, index) => index).filter(isInside);
  return inside.filter((_, nth) => nth % step === 0);
}

/** Whether a text of that width in px fits above each bar. */
export function fitsAbove(count: number, length: number, width: number): boolean {
  return width + gap / 2 <= length / count;
}
