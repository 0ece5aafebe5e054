import Highcharts from 'highcharts';
import 'highcharts/modules/accessibility';
import 'highcharts/modules/pattern-fill';
import type { ChartColors } from './colors.ts';
import { labelSize } from './label-room.ts';
import { measureFewerTexts } from './measure-fewer-texts.ts';

measureFewerTexts(Highcharts);

// With a font size of its own: see `measureFewerTexts`.
const emptyTitle = { text: '', style: { fontSize: `${labelSize}px` } };

/** With forced colours, Highcharts would draw all parts of a chart in one. Its types lack the `false` that its code reads. */
const keepsColors = { accessibility: { highContrastMode: false } };

/**
 * Merges options with the defaults of all charts: the theme's font and colours, and no external requests.
 * @param label accessible name of the chart
 */
export function themed(
  colors: ChartColors,
  label: string,
  ...options: Highcharts.Options[]
): Highcharts.Options {
  const base: Highcharts.Options = {
    credits: { enabled: false },
    title: emptyTitle,
    subtitle: emptyTitle,
    caption: emptyTitle,
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
      // A named group: landmarks are reserved for parts of the page.
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      // It throws when an update removes the focused point; CSS shows the focus instead.
      keyboardNavigation: { focusBorder: { enabled: false } },
    },
  };
  return Highcharts.merge<Highcharts.Options>(base, keepsColors, ...options);
}

/** Arguments of `chart.update`: redraw, remove missing series, no animation. */
export const redrawAtOnce: [boolean, boolean, boolean] = [true, true, false];

const longestName = 32;

/** Escapes a name for a tooltip and shortens it: Highcharts reads texts as markup and does not wrap long ones. */
export function asText(name: string): string {
  const letters = Array.from(name);
  const short = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name;
  // Isolates the text direction: a Hebrew or Arabic name would reverse the duration after it.
  return `\u2068${short.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\u2069`;
}

export { Highcharts };
