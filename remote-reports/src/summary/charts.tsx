import { useMemo } from 'react';
import { slicesOf } from '@timeweave/shared/report-look';
import { Card } from '@timeweave/shared/ui';
import type { Arrangement } from './arrangement.ts';
import { BarChart, Doughnut } from '../charts/index.ts';
import type { AddressOf } from '../report-filters/index.ts';
import { ChartLayout, isStacked } from './chart-layout.ts';
import type { SummaryReport } from './reports.api.ts';

interface Props {
  report: SummaryReport;
  arrangement: Arrangement;
  /** Returns the URL of the report narrowed to a bar or a slice. */
  addressOf: AddressOf;
}

export function Charts({ report, arrangement, addressOf }: Props) {
  const { by, slices, more } = useMemo(() => slicesOf(report, arrangement), [report, arrangement]);
  const stacked = isStacked(report.barGraphData.length);
  return (
    <ChartLayout $stacked={stacked}>
      <Card>
        <BarChart
          bars={report.barGraphData}
          series={report.stacks}
          addressOf={({ start, end }) => addressOf([{ by: 'period', start, end }], 'summary')}
        />
      </Card>
      <Card>
        <Doughnut
          slices={slices}
          more={more}
          total={report.totalTime}
          by={by}
          description={by === 'billable' ? 'Share of billable time' : `Share of each ${by}`}
          addressOf={(key) => addressOf([{ by, key }], 'summary')}
        />
      </Card>
    </ChartLayout>
  );
}
