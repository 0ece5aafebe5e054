import type { Grouping, ReportStack } from '@timeweave/shared/api';
import { contrast, hexColor, swatches } from '@timeweave/shared/ui';
import type { ShownSlice } from './shares.ts';

const tokens = {
  text: 'text',
  muted: 'text-muted',
  line: 'border',
  accent: 'accent',
  surface: 'surface-raised',
  hover: 'surface-hover',
  /** Around a part that hardly differs from the surface. */
  outline: 'border-strong',
  // Dark on light and light on dark: told apart by brightness, which every colour vision has.
  billable: 'billable-text',
  notBillable: 'neutral-300',
  other: 'neutral-400',
} as const;

export type ChartColors = Record<keyof typeof tokens, string>;

/** Returns the values of the theme: Highcharts draws with values and not with variables. */
export function chartColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const value = (token: string) => style.getPropertyValue(`--tw-${token}`).trim();
  const entries = Object.entries(tokens).map(([name, token]) => [name, value(token)]);
  return Object.fromEntries(entries) as ChartColors;
}

/** Groups without a colour of their own (clients, members, days) have these, the longest first. */
const ranked = [
  swatches.Blue,
  swatches.Marigold,
  swatches.Pink,
  swatches.Teal,
  swatches.Orange,
  swatches.Violet,
  swatches.Slate,
];

function billableColor(key: string, colors: ChartColors): string {
  return key === '1' ? colors.billable : colors.notBillable;
}

/** Returns the colour of a part of the bars: its project’s, or the theme’s for billable time. */
export function stackColor({ key, color }: ReportStack, colors: ChartColors): string {
  if (key === 'other') return colors.other;
  return color === null ? billableColor(key, colors) : (hexColor(color) ?? colors.other);
}

/** Returns the colours of a doughnut’s slices; equal groups have the same colour as in the bars. */
export function sliceColors(slices: readonly ShownSlice[], by: Grouping, colors: ChartColors): string[] {
  return slices.map(({ key, color, isOther }, rank) => {
    if (isOther) return colors.other;
    if (by === 'billable') return billableColor(key, colors);
    return (color && hexColor(color)) || (ranked[rank] ?? colors.other);
  });
}

/** Returns the border of a part: a gap between parts, or an outline where the part hardly differs from the surface. */
export function edgeOf(color: string, { surface, outline }: ChartColors): string {
  return contrast(color, surface) < 3 ? outline : surface;
}
