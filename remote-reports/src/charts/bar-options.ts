import type { Options, SeriesColumnOptions } from 'highcharts';
import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import { barsUnit, stackLooks } from '@timeweave/shared/report-look';
import { barChartHeight } from './chart-heights.tsx';
import { type ChartColors, edgeOf } from './colors.ts';
import { axisLabelLook, labelledBars, labelSize, textWidth, totalLabels } from './label-room.ts';
import { fillOf } from './pattern-fill.ts';
import { axisHours, axisText, inHours } from './time-axis.ts';

export interface BarView {
  bars: readonly ReportBar[];
  /** Parts of each bar; empty for bars in one colour. */
  series: readonly ReportStack[];
  labels: readonly string[];
  /** Width of the chart, in px. */
  width: number;
  duration: (ms: number) => string;
  colors: ChartColors;
}

const right = 12;

/** Highcharts wraps a text with spaces, and parses it as HTML for that. */
const oneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** Months between two labels, so that each year labels the same months. */
const yearly = [1, 2, 3, 4, 6, 12, 24, 36, 48, 60];

/** Returns the left edge of the bars' axis, its length in px, and the lines of the hours axis. */
function measures({ bars, width }: BarView) {
  const lines = axisHours(Math.max(0, ...bars.map(({ time }) => time)));
  const left = Math.max(...lines.map((hours) => textWidth(axisText(hours)))) + 12;
  return { lines, left, length: Math.max(1, width - left - right) };
}

/**
 * One series per part, the largest at the bottom. For display only: `totals` handles clicks and keys. All parts have the
 * same options, since an update keeps those that the new part omits.
 */
function parts({ bars, series, colors }: BarView, slot: number): SeriesColumnOptions[] {
  return stackLooks(series, colors).map((look, nth) => {
    return {
      type: 'column',
      name: series[nth]?.name,
      stacking: 'normal',
      color: fillOf(look),
      borderColor: edgeOf(look.color, colors),
      // A border would cover very narrow bars.
      borderWidth: slot < 6 ? 0 : 1,
      borderRadius: slot < 10 ? 0 : 3,
      data: bars.map(({ stacks }) => inHours(stacks[nth] ?? 0) || null),
      enableMouseTracking: false,
      accessibility: { enabled: false },
    };
  });
}

/**
 * One column per bar, transparent above parts: the only target for pointer, keyboard and screen reader, labelled with
 * the total.
 */
function totals({ bars, series, duration, colors }: BarView, length: number): SeriesColumnOptions {
  const labels = totalLabels(bars, duration, length);
  return {
    type: 'column',
    name: 'Total',
    grouping: false,
    // Above the parts, which come later in the list.
    zIndex: 1,
    stickyTracking: true,
    color: series.length > 0 ? 'transparent' : colors.accent,
    borderWidth: 0,
    data: bars.map(({ hours }) => hours),
    states: { hover: { enabled: false } },
    dataLabels: {
      enabled: labels !== undefined,
      formatter() {
        const text = labels?.texts[this.index];
        // Highcharts never shows a label again whose text was once empty; undefined removes it.
        return text ? oneLine(text) : undefined;
      },
      allowOverlap: true,
      crop: false,
      overflow: 'allow',
      style: {
        color: colors.text,
        fontSize: `${labels?.fontSize ?? labelSize}px`,
        fontWeight: '550',
        textOutline: 'none',
      },
    },
  };
}

/** Highcharts options for stacked columns; labels stay upright and never overlap. */
export function barOptions(view: BarView): Options {
  const { bars, labels, width, colors } = view;
  const { lines, left, length } = measures(view);
  const labelWidth = Math.max(...labels.map((text) => textWidth(text)));
  const isMonths = barsUnit(bars) === 'month';
  const label = axisLabelLook(colors.muted);
  return {
    chart: {
      type: 'column',
      width: Math.max(1, width),
      height: barChartHeight(width),
      marginTop: 24,
      marginBottom: 32,
      marginLeft: left,
      marginRight: right,
    },
    xAxis: {
      categories: labels.map(oneLine),
      tickPositions: labelledBars(bars.length, labelWidth, { length, left, right }, isMonths ? yearly : []),
      lineColor: colors.line,
      crosshair: { color: colors.hover },
      labels: { autoRotation: [], overflow: 'allow', style: label },
    },
    yAxis: {
      title: { text: '' },
      tickPositions: lines,
      reversedStacks: false,
      gridLineColor: colors.line,
      labels: { formatter: ({ value }) => oneLine(axisText(Number(value))), style: label },
    },
    plotOptions: { column: { groupPadding: 0.12, pointPadding: 0, maxPointWidth: 56 } },
    // Highcharts updates series by position: only the totals keep theirs when the number of parts changes.
    series: [totals(view, length), ...parts(view, length / bars.length)],
  };
}
