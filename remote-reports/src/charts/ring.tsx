import HighchartsReact from 'highcharts-react-official';
import { useMemo } from 'react';
import { styled, useNavigate } from '@timeweave/shared/facade';
import { type PartLook, shareText, type ShownSlice } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { useLatest } from '@timeweave/shared/ui';
import { doughnutHeight } from './chart-heights.tsx';
import { doughnutOptions } from './doughnut-options.ts';
import { asText, Highcharts, redrawAtOnce, themed } from './highcharts.ts';
import { useChartColors } from './use-chart-colors.ts';
import { useWidth } from './use-width.ts';

interface Props {
  slices: readonly ShownSlice[];
  looks: readonly PartLook[];
  /** Of the whole, in ms. */
  total: number;
  description: string;
  /** Where the report of one group alone is; undefined where no filter can say it. */
  addressOf?: (key: string) => string | undefined;
}

/** The ring as Highcharts draws it; a click chooses a slice. The legend is the same as a table with links: for screen readers and keyboards the drawing adds nothing. */
export function Ring({ slices, looks, total, description, addressOf }: Props) {
  const { ref, width } = useWidth();
  const colors = useChartColors();
  const { timeDurationFormat } = usePreferences();
  const navigate = useNavigate();
  const canNarrow = addressOf !== undefined;
  const choose = useLatest((index: number) => {
    const slice = slices[index];
    const address = slice && !slice.isOther && addressOf?.(slice.key);
    if (address) void navigate(address);
  });

  const options = useMemo(
    () =>
      themed(colors, description, doughnutOptions(slices, looks, colors, width), {
        plotOptions: {
          series: {
            cursor: canNarrow ? 'pointer' : undefined,
            point: {
              events: {
                click() {
                  choose.current(this.index);
                },
              },
            },
          },
        },
        tooltip: {
          formatter() {
            const slice = slices[this.index];
            if (!slice) return '';
            const duration = formatDuration(slice.time / 1000, timeDurationFormat);
            return `<b>${asText(slice.name)}</b><br>${duration} · ${shareText(slice.time, total)}`;
          },
        },
      }),
    [slices, looks, colors, width, description, total, timeDurationFormat, canNarrow, choose],
  );

  return (
    <Plot ref={ref} aria-hidden="true">
      {width > 0 && <HighchartsReact highcharts={Highcharts} options={options} updateArgs={redrawAtOnce} />}
    </Plot>
  );
}

const Plot = styled.div`
  position: relative;
  min-height: ${doughnutHeight}px;
`;
