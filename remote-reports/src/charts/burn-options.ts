import type { Options } from 'highcharts';
import { axisLabels } from '@timeweave/shared/report-look';
import type { LocalDate } from '@timeweave/shared/time';
import { barChartHeight } from './chart-heights.tsx';
import type { ChartColors } from './colors.ts';
import { axisLabelLook, labelledBars, textWidth } from './label-room.ts';

/** The use until the end of a day. */
export interface BurnPoint {
  date: LocalDate;
  /** Of the budget; 1 when it is used up. */
  share: number;
  /** For the tooltip, the table and screen readers. */
  text: string;
}

interface BurnView {
  points: readonly BurnPoint[];
  width: number;
  colors: ChartColors;
  dateFormat: string;
}

const right = 12;

/** Returns the lines of the axis, at least up to the budget: 1 is 100 %. */
export function shareLines(largest: number): number[] {
  const top = Math.max(1, largest);
  const step = [0.25, 0.5, 1, 2, 5].find((each) => top / each <= 5) ?? 10 ** Math.ceil(Math.log10(top / 5));
  return Array.from({ length: Math.ceil(top / step - 1e-9) + 1 }, (_, nth) => nth * step);
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/** Highcharts options for the use of a budget over time, with the budget as a line. */
export function burnOptions({ points, width, colors, dateFormat }: BurnView): Options {
  const lines = shareLines(Math.max(0, ...points.map(({ share }) => share)));
  const left = Math.max(...lines.map((line) => textWidth(percent(line)))) + 16;
  const length = Math.max(1, width - left - right);
  const labels = axisLabels(
    points.map(({ date }) => ({ start: date, end: date, label: date })),
    dateFormat,
  );
  const widest = Math.max(...labels.map((label) => textWidth(label)));
  const style = axisLabelLook(colors.muted);
  return {
    chart: {
      type: 'area',
      width: Math.max(1, width),
      height: barChartHeight(width),
      marginTop: 24,
      marginBottom: 32,
      marginLeft: left,
      marginRight: right,
    },
    xAxis: {
      categories: labels,
      tickPositions: labelledBars(points.length, widest, { length, left, right }),
      lineColor: colors.line,
      crosshair: { color: colors.line },
      labels: { autoRotation: [], overflow: 'allow', style },
    },
    yAxis: {
      title: { text: '' },
      tickPositions: lines,
      gridLineColor: colors.line,
      labels: { formatter: ({ value }) => percent(Number(value)), style },
      plotLines: [
        {
          value: 1,
          color: colors.text,
          width: 2,
          dashStyle: 'Dash',
          zIndex: 3,
          label: { text: 'Budget', align: 'left', x: 4, y: -6, style: { ...style, color: colors.text } },
        },
      ],
    },
    series: [
      {
        type: 'area',
        color: colors.accent,
        fillOpacity: 0.15,
        lineWidth: 2,
        marker: { enabled: points.length < 32, radius: 3 },
        data: points.map(({ share }) => share),
      },
    ],
  };
}
