import { contrast } from '@timeweave/shared/ui';

const tokens = {
  text: 'text',
  muted: 'text-muted',
  line: 'border',
  accent: 'accent',
  surface: 'surface-raised',
  hover: 'surface-hover',
  /** For parts with a low contrast to the surface. */
  outline: 'border-strong',
  // Dark and light differ in brightness, which works for every colour vision.
  billable: 'billable-text',
  notBillable: 'neutral-300',
  other: 'neutral-400',
} as const;

export type ChartColors = Record<keyof typeof tokens, string>;

/** Returns the theme's colours as values: Highcharts cannot draw with CSS variables. */
export function chartColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const value = (token: string) => style.getPropertyValue(`--tw-${token}`).trim();
  const entries = Object.entries(tokens).map(([name, token]) => [name, value(token)]);
  return Object.fromEntries(entries) as ChartColors;
}

/** Returns the border of a part: a gap, or an outline for a low contrast to the surface. */
export function edgeOf(
  color: string,
  { surface, outline }: Pick<ChartColors, 'surface' | 'outline'>,
): string {
  return contrast(color, surface) < 3 ? outline : surface;
}
