import type { Options } from 'highcharts';
import type { PartLook, ShownSlice } from '@timeweave/shared/report-look';
import { doughnutHeight } from './chart-heights.tsx';
import { type ChartColors, edgeOf } from './colors.ts';
import { fillOf } from './pattern-fill.ts';

/** Highcharts options for a doughnut, hidden from screen readers and keyboard: the legend is a table with links. */
export function doughnutOptions(
  slices: readonly ShownSlice[],
  looks: readonly PartLook[],
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
          const look = looks[nth] ?? { color: colors.other };
          return { y: time, color: fillOf(look), borderColor: edgeOf(look.color, colors) };
        }),
      },
    ],
    accessibility: { enabled: false },
  };
}
