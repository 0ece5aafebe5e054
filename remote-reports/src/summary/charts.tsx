import { Suspense, useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { slicesOf } from '@timeweave/shared/report-look';
import { Card, patientLazy, Skeleton } from '@timeweave/shared/ui';
import type { Arrangement } from '../arrangement/index.ts';
import type { AddressOf } from '../report-filters/index.ts';
import type { SummaryReport } from './reports.api.ts';

// Highcharts is larger than the rest of the page: the figures and the table do not wait for it.
const BarChart = patientLazy(() => import('../charts/index.ts').then((module) => module.BarChart));
const Doughnut = patientLazy(() => import('../charts/index.ts').then((module) => module.Doughnut));

interface Props {
  report: SummaryReport;
  arrangement: Arrangement;
  /** Where the report narrowed to a bar or a slice is. */
  addressOf: AddressOf;
}

/** More bars than these have the whole width, for the totals above them. */
const mostBesideDoughnut = 16;

/** The bars over time and the shares of the groups. */
export function Charts({ report, arrangement, addressOf }: Props) {
  const { by, slices, more } = useMemo(() => slicesOf(report, arrangement), [report, arrangement]);
  return (
    <Split $stacked={report.barGraphData.length > mostBesideDoughnut}>
      <Card>
        <Suspense fallback={<Skeleton $height="420px" />}>
          <BarChart
            bars={report.barGraphData}
            series={report.stacks}
            addressOf={({ start, end }) => addressOf([{ by: 'period', start, end }], 'summary')}
          />
        </Suspense>
      </Card>
      <Card>
        <Suspense fallback={<Skeleton $height="420px" />}>
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
    </Split>
  );
}

const Split = styled.div<{ $stacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $stacked }) => ($stacked ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 1.3fr)')};
  gap: var(--tw-space-4);
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
