import HighchartsReact from 'highcharts-react-official';
import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate } from '@timeweave/shared/time';
import { burnOptions, type BurnPoint } from './burn-options.ts';
import { BarsPlace } from './chart-heights.tsx';
import { asText, Highcharts, redrawAtOnce, themed } from './highcharts.ts';
import { useChartColors } from './use-chart-colors.ts';
import { useWidth } from './use-width.ts';

/** The Highcharts area of a burn: arrow keys move between its points. */
export function BurnArea({ points, title }: { points: readonly BurnPoint[]; title: string }) {
  const { ref, width } = useWidth();
  const colors = useChartColors();
  const { dateFormat } = usePreferences();
  const options = useMemo(() => {
    const titleOf = (index: number) => formatDate(points[index]?.date ?? '', dateFormat);
    return themed(
      colors,
      `${title}. Arrow keys move between days.`,
      burnOptions({ points, width, colors, dateFormat }),
      {
        tooltip: {
          formatter() {
            return `<b>${titleOf(this.index)}</b><br>${asText(points[this.index]?.text ?? '')}`;
          },
        },
        accessibility: {
          point: { descriptionFormatter: ({ index }) => `${titleOf(index)}, ${points[index]?.text ?? ''}` },
        },
      },
    );
  }, [points, title, width, colors, dateFormat]);
  return (
    <BarsPlace>
      <Plot ref={ref}>
        {width > 0 && <HighchartsReact highcharts={Highcharts} options={options} updateArgs={redrawAtOnce} />}
      </Plot>
    </BarsPlace>
  );
}

const Plot = styled.div`
  overflow: hidden;
  & .highcharts-point:focus-visible {
    stroke: var(--tw-focus);
    stroke-width: 3px;
  }
`;
