import { totalForms } from '@timeweave/shared/report-look';

/** Font size of chart labels, in px. */
export const labelSize = 12;

/** How the labels of an axis look: in one line, as wide as their text. */
export const axisLabelLook = (color: string) => ({
  color,
  fontSize: `${labelSize}px`,
  whiteSpace: 'nowrap',
  textOverflow: 'none',
});

/** Space between two labels, in px. */
const gap = 8;

const totalGap = 3;

/** Widths of characters in em; others are as wide as the widest digit. */
const narrow: Readonly<Record<string, number>> = { '.': 0.32, ',': 0.32, ':': 0.32, ' ': 0.32, '-': 0.47 };

/** Returns the width of a text in px, at least that of Inter for digits and short words. */
export function textWidth(text: string, fontSize = labelSize): number {
  const width = Array.from(text, (character) => narrow[character] ?? 0.64).reduce(
    (sum, each) => sum + each,
    0,
  );
  return Math.ceil(width * fontSize);
}

/** Space for the labels of an axis, in px. */
export interface LabelRoom {
  length: number;
  /** How far labels may extend beyond the ends of the axis. */
  left: number;
  right: number;
}

/**
 * Returns the indexes of the bars to label: every nth from the first that has room, so that labels neither overlap
 * nor leave the chart.
 * @param labelWidth width of the widest label, in px
 * @param rhythm preferred distances between labels, in bars, such as 12 months
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

/** Font sizes in px for each form of the totals, the preferred form first; shorter forms may be smaller. */
const totalSizes = [
  [labelSize, 11],
  [labelSize, 11, 10],
  [labelSize, 11, 10, 9],
];

/** Returns the totals above the bars in the longest form that fits, with the font size; undefined if none fits. */
export function totalLabels(
  bars: readonly { time: number }[],
  duration: (ms: number) => string,
  length: number,
): { texts: string[]; fontSize: number } | undefined {
  const slot = length / bars.length;
  return totalForms(bars, duration)
    .flatMap((texts, form) => (totalSizes[form] ?? []).map((fontSize) => ({ texts, fontSize })))
    .find(({ texts, fontSize }) => {
      const widest = Math.max(...texts.map((text) => textWidth(text, fontSize)));
      return widest + totalGap <= slot;
    });
}
