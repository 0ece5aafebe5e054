import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import { styled, useNavigate } from '@timeweave/shared/facade';
import { barsUnit } from '@timeweave/shared/report-look';
import { Button, lazyComponent } from '@timeweave/shared/ui';
import { BarLegend } from './bar-legend.tsx';
import { BarTable } from './bar-table.tsx';
import { ChartFrame, ChartHead } from './chart-frame.tsx';
import { BarsPlace } from './chart-heights.tsx';

// Highcharts is larger than the rest of the page: title and legend do not wait for it.
export const Columns = lazyComponent(() => import('./columns.tsx').then((module) => module.Columns));

interface Props {
  bars: readonly ReportBar[];
  /** Parts of each bar, in the order of its `stacks`; empty for bars in one colour. */
  series: readonly ReportStack[];
  /** Default: ‘Time by day’, week or month, depending on the bars. */
  title?: string;
  /** Address of the report of one bar's days; undefined when the period is fixed. */
  addressOf?: (bar: ReportBar) => string | undefined;
}

/** Time by day, week or month, stacked by project or billable, as a chart or as a table. */
export function BarChart({ bars, series, title = `Time by ${barsUnit(bars)}`, addressOf }: Props) {
  const [isTable, setIsTable] = useState(false);
  const hasNarrowed = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const narrowed = bars.length > 1 ? addressOf : undefined;
  const narrow = (bar: ReportBar) => {
    const address = narrowed?.(bar);
    if (address === undefined || bar.time === 0) return;
    noteNarrowing();
    void navigate(address);
  };
  const noteNarrowing = () => {
    hasNarrowed.current = true;
  };
  useEffect(() => {
    // The chosen bar was removed while focused: move the focus to the heading.
    const isLost = document.activeElement === document.body;
    if (hasNarrowed.current && isLost) heading.current?.focus({ preventScroll: true });
    hasNarrowed.current = false;
  }, [bars]);
  return (
    <ChartFrame>
      <ChartHead>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Button size="small" variant="ghost" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </ChartHead>
      {isTable ? (
        <BarTable bars={bars} series={series} title={title} addressOf={narrowed} onNarrow={noteNarrowing} />
      ) : (
        <>
          <Suspense fallback={<BarsPlace />}>
            <Columns bars={bars} series={series} title={title} onChoose={narrowed && narrow} />
          </Suspense>
          {series.length > 1 && <BarLegend series={series} />}
        </>
      )}
    </ChartFrame>
  );
}

const Title = styled.h2`
  &:focus:not(:focus-visible) {
    outline: none;
  }
`;
