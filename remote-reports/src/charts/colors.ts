import { contrast } from '@timeweave/shared/ui';

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

/** Returns the border of a part: a gap between parts, or an outline where the part hardly differs from the surface. */
export function edgeOf(
  color: string,
  { surface, outline }: Pick<ChartColors, 'surface' | 'outline'>,
): string {
  return contrast(color, surface) < 3 ? outline : surface;
}
