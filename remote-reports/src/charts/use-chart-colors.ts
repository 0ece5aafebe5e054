import { chartColors, type ChartColors } from './colors.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** By colour scheme: reading them makes the browser recalculate the styles of the page. */
const known = new Map<string, ChartColors>();

/** The theme's colours for a chart; others when the theme turns light or dark. */
export function useChartColors(): ChartColors {
  const scheme = useColorScheme();
  const colors = known.get(scheme) ?? chartColors();
  known.set(scheme, colors);
  return colors;
}
