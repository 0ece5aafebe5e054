import HighchartsReact from 'highcharts-react-official';
import { useMemo } from 'react';
import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { axisLabels, barTitle, stackLooks } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { useLatest } from '@timeweave/shared/ui';
import { barOptions, type BarView } from './bar-options.ts';
import { BarsPlace } from './chart-heights.tsx';
import { edgeOf } from './colors.ts';
import { asText, Highcharts, redrawAtOnce, themed } from './highcharts.ts';
import { useChartColors } from './use-chart-colors.ts';
import { useWidth } from './use-width.ts';

interface Props {
  bars: readonly ReportBar[];
  series: readonly ReportStack[];
  title: string;
  onChoose?: (bar: ReportBar) => void;
}

/** The Highcharts columns: arrow keys move between bars, a click or Enter chooses one. */
export function Columns({ bars, series, title, onChoose }: Props) {
  const { ref, width } = useWidth();
  const colors = useChartColors();
  const { dateFormat, timeDurationFormat } = usePreferences();
  const choose = useLatest((index: number) => {
    const bar = bars[index];
    if (bar) onChoose?.(bar);
  });
  const canChoose = onChoose !== undefined;

  const options = useMemo(() => {
    const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
    const labels = axisLabels(bars, dateFormat);
    const view = { bars, series, labels, width, duration, colors };
    const label = canChoose
      ? `${title}. Arrow keys move between bars, Enter shows one of them alone.`
      : title;
    return themed(colors, label, barOptions(view), {
      chart: {
        events: {
          // The bar's whole column of the plot is clickable: short bars are hard to hit.
          click({ chartX }) {
            choose.current(Math.round(this.xAxis[0]?.toValue(chartX) ?? -1));
          },
        },
      },
      plotOptions: {
        series: {
          cursor: canChoose ? 'pointer' : undefined,
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
        // With `stickyTracking`, also shows above short bars.
        shared: true,
        formatter() {
          const bar = bars[this.index];
          return bar && tooltipOf(bar, barTitle(bar, dateFormat), view);
        },
      },
      accessibility: {
        point: {
          descriptionFormatter({ index }) {
            const bar = bars[index];
            return bar ? `${barTitle(bar, dateFormat)}, ${duration(bar.time)}` : '';
          },
        },
      },
    });
  }, [bars, series, title, width, colors, dateFormat, timeDurationFormat, canChoose, choose]);

  return (
    <BarsPlace>
      <Plot ref={ref}>
        {width > 0 && <HighchartsReact highcharts={Highcharts} options={options} updateArgs={redrawAtOnce} />}
      </Plot>
    </BarsPlace>
  );
}

/** Total of a bar and of its parts, from the top. */
function tooltipOf(
  { time, stacks }: ReportBar,
  title: string,
  { series, duration, colors }: BarView,
): string {
  const looks = stackLooks(series, colors);
  const parts = series
    .map(({ name }, nth) => ({ name, look: looks[nth] ?? { color: colors.other }, time: stacks[nth] ?? 0 }))
    .filter((part) => part.time > 0)
    .map(({ name, look: { color, pattern }, time }) => {
      const style = `color:${color};stroke:${edgeOf(color, colors)};stroke-width:1px`;
      return `<span style="${style}">${pattern?.glyph ?? '●'}</span> ${asText(name)} ${duration(time)}`;
    });
  return [`<b>${title}</b>`, `<b>${duration(time)}</b>`, ...parts.reverse()].join('<br>');
}

const Plot = styled.div`
  overflow: hidden;
  & .highcharts-point:focus-visible {
    stroke: var(--tw-focus);
    stroke-width: 3px;
  }
`;
