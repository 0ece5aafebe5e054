import type { Options } from 'highcharts';
import type { ShownSlice } from '@timeweave/shared/report-look';
import { doughnutHeight } from './chart-heights.tsx';
import { type ChartColors, edgeOf } from './colors.ts';

/** Highcharts options for a doughnut, hidden from screen readers and keyboard: the legend is a table with links. */
export function doughnutOptions(
  slices: readonly ShownSlice[],
  sliceColors: readonly string[],
  colors: ChartColors,
  width: number,
): Options {
  return {
    chart: { type: 'pie', width: Math.max(1, width), height: doughnutHeight, spacing: [6, 6, 6, 6] },
    plotOptions: {
      pie: { innerSize: '68%', borderWidth: 1, borderRadius: 0, dataLabels: { enabled: false } },
    },
    series: [
      {
        type: 'pie',
        data: slices.map(({ time }, nth) => {
          const color = sliceColors[nth] ?? colors.other;
          return { y: time, color, borderColor: edgeOf(color, colors) };
        }),
      },
    ],
    accessibility: { enabled: false },
  };
}
