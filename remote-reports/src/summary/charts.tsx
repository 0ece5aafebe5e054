import { Suspense, useMemo } from 'react';
import { slicesOf } from '@timeweave/shared/report-look';
import { Card, lazyComponent, Skeleton } from '@timeweave/shared/ui';
import type { Arrangement } from '../arrangement/index.ts';
import type { AddressOf } from '../report-filters/index.ts';
import { ChartPlaces, chartHeights, isStacked } from './chart-places.ts';
import type { SummaryReport } from './reports.api.ts';

// Highcharts is larger than the rest of the page: render the figures and the table first.
const load = () => import('../charts/index.ts');
const BarChart = lazyComponent(() => load().then((module) => module.BarChart));
const Doughnut = lazyComponent(() => load().then((module) => module.Doughnut));

/** Loads the code of the charts before the data arrives. */
export function prefetchCharts(): void {
  BarChart.prefetch();
  Doughnut.prefetch();
}

/** Loads the code and draws hidden charts when the browser is idle. */
export async function warmUpCharts(): Promise<void> {
  prefetchCharts();
  await load()
    .then((charts) => charts.warmUpCharts())
    .catch(() => undefined);
}

interface Props {
  report: SummaryReport;
  arrangement: Arrangement;
  /** Returns the URL of the report narrowed to a bar or a slice. */
  addressOf: AddressOf;
}

export function Charts({ report, arrangement, addressOf }: Props) {
  const { by, slices, more } = useMemo(() => slicesOf(report, arrangement), [report, arrangement]);
  const stacked = isStacked(report.barGraphData.length);
  const heights = chartHeights(stacked);
  return (
    <ChartPlaces $stacked={stacked}>
      <Card>
        <Suspense fallback={<Skeleton $height={heights.bars} />}>
          <BarChart
            bars={report.barGraphData}
            series={report.stacks}
            addressOf={({ start, end }) => addressOf([{ by: 'period', start, end }], 'summary')}
          />
        </Suspense>
      </Card>
      <Card>
        <Suspense fallback={<Skeleton $height={heights.ring} />}>
          <Doughnut
            slices={slices}
            more={more}
            total={report.totalTime}
            by={by}
            description={by === 'billable' ? 'Share of billable time' : `Share of each ${by}`}
            addressOf={(key) => addressOf([{ by, key }], 'summary')}
          />
        </Suspense>
      </Card>
    </ChartPlaces>
  );
}
