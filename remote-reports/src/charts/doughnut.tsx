import HighchartsReact from 'highcharts-react-official';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { asText, Highcharts, themed, token } from './highcharts.ts';
import { useColorScheme } from './use-color-scheme.ts';

/** A part of the time. */
export interface Slice {
  name: string;
  /** Left out for a part that sums up others. */
  color?: string;
  /** ms */
  time: number;
}

interface Props {
  slices: readonly Slice[];
  /** What it shows, for who does not see it. */
  description: string;
}

/** Shares of the time, in their own colours. */
export function Doughnut({ slices, description }: Props) {
  const scheme = useColorScheme();
  const { timeDurationFormat } = usePreferences();
  const duration = (slice: Slice) => formatDuration(slice.time / 1000, timeDurationFormat);
  const options = themed({
    chart: { type: 'pie', height: 260 },
    tooltip: {
      formatter() {
        const slice = slices[this.index];
        return slice ? `<b>${asText(slice.name)}</b><br>${duration(slice)}` : '';
      },
    },
    plotOptions: {
      pie: { innerSize: '65%', borderColor: token('border-strong'), dataLabels: { enabled: false } },
    },
    series: [
      {
        type: 'pie',
        name: 'Time',
        data: slices.map(({ name, color, time }) => ({
          name: asText(name),
          y: time,
          color: color ?? token('text-muted'),
        })),
      },
    ],
    accessibility: {
      description,
      point: {
        descriptionFormatter({ index }) {
          const slice = slices[index];
          return slice ? `${slice.name}, ${duration(slice)}` : '';
        },
      },
    },
  });
  return <HighchartsReact key={scheme} highcharts={Highcharts} options={options} />;
}
