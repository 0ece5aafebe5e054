import { useMemo } from 'react';
import { chartColors } from './colors.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** The theme's colours for a chart; others when the theme turns light or dark. */
export function useChartColors() {
  const scheme = useColorScheme();
  // The values on the page change with the scheme.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(chartColors, [scheme]);
}
