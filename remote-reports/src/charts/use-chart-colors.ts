import { chartColors, type ChartColors } from './colors.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** Cached per colour scheme: reading the colours forces a style recalculation. */
const known = new Map<string, ChartColors>();

/** Returns the theme's colours for charts; updates when the theme switches between light and dark. */
export function useChartColors(): ChartColors {
  const scheme = useColorScheme();
  const colors = known.get(scheme) ?? chartColors();
  known.set(scheme, colors);
  return colors;
}
