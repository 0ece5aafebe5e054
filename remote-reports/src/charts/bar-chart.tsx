import HighchartsReact from 'highcharts-react-official';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration, isLocalDate } from '@timeweave/shared/time';
import { Highcharts, themed, token } from './highcharts.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** A stretch of the time. */
export interface Bar {
  /** A local date, or how it reads. */
  label: string;
  hours: number;
  /** ms */
  time: number;
}

/** Hours over time; a screen reader reads each bar's day and duration. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const scheme = useColorScheme();
  const { dateFormat, timeDurationFormat } = usePreferences();
  const labels = bars.map(({ label }) => (isLocalDate(label) ? formatDate(label, dateFormat) : label));
  const duration = (bar: Bar) => formatDuration(bar.time / 1000, timeDurationFormat);
  const options = themed({
    chart: { type: 'column', height: 280 },
    legend: { enabled: false },
    xAxis: {
      categories: labels,
      lineColor: token('border'),
      labels: { style: { color: token('text-muted') } },
    },
    yAxis: {
      title: { text: 'Hours', style: { color: token('text-muted') } },
      gridLineColor: token('border'),
      labels: { style: { color: token('text-muted') } },
    },
    tooltip: {
      formatter() {
        const bar = bars[this.index];
        return bar ? `<b>${labels[this.index]}</b><br>${duration(bar)}` : '';
      },
    },
    series: [
      {
        type: 'column',
        name: 'Hours',
        data: bars.map(({ hours }) => hours),
        color: token('accent'),
        borderWidth: 0,
      },
    ],
    accessibility: {
      description: 'Tracked hours over the period',
      point: {
        descriptionFormatter({ index }) {
          const bar = bars[index];
          return bar ? `${labels[index]}, ${duration(bar)}` : '';
        },
      },
    },
  });
  return <HighchartsReact key={scheme} highcharts={Highcharts} options={options} />;
}
