import Highcharts from 'highcharts';
import 'highcharts/modules/accessibility';
import type { ChartColors } from './colors.ts';
import { labelSize } from './label-room.ts';

/**
 * Merges options with what all charts have in common: the theme's type and colours, nothing that loads from elsewhere.
 * @param label names the chart for screen readers
 */
export function themed(
  colors: ChartColors,
  label: string,
  ...options: Highcharts.Options[]
): Highcharts.Options {
  const base: Highcharts.Options = {
    credits: { enabled: false },
    title: { text: '' },
    legend: { enabled: false },
    chart: { backgroundColor: 'transparent', style: { fontFamily: 'inherit' }, animation: false },
    tooltip: {
      animation: false,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      style: { color: colors.text, fontSize: `${labelSize}px` },
    },
    plotOptions: { series: { animation: false, states: { inactive: { enabled: false } } } },
    lang: { accessibility: { chartContainerLabel: label, svgContainerLabel: '' } },
    accessibility: {
      // A group with a name: landmarks are for the parts of the page.
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      // It fails when the focused point is gone after an update; a rule of CSS shows the focus.
      keyboardNavigation: { focusBorder: { enabled: false } },
    },
  };
  return Highcharts.merge<Highcharts.Options>(base, ...options);
}

/** Arguments of an update: redraw, replace series that are gone, no animation. */
export const redrawAtOnce: [boolean, boolean, boolean] = [true, true, false];

const longestName = 32;

/** A name as it was typed, for a tooltip: Highcharts reads its texts as markup and has no line breaks in long ones. */
export function asText(name: string): string {
  const letters = Array.from(name);
  const short = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name;
  // Isolated, so that a name in Hebrew or Arabic does not turn the duration after it round.
  return `\u2068${short.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\u2069`;
}

export { Highcharts };
