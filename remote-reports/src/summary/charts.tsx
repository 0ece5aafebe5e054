import { Suspense } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Card, patientLazy, Skeleton } from '@timeweave/shared/ui';
import { type Arrangement, groupingNames } from '../arrangement/index.ts';
import type { SummaryReport } from './reports.api.ts';
import { slicesOf } from './slices.ts';

// Highcharts is larger than the rest of the page: the figures and the table do not wait for it.
const BarChart = patientLazy(() => import('../charts/index.ts').then((module) => module.BarChart));
const Doughnut = patientLazy(() => import('../charts/index.ts').then((module) => module.Doughnut));

interface Props {
  report: SummaryReport;
  arrangement: Arrangement;
}

/** The bars over time and the shares of the groups. */
export function Charts({ report, arrangement }: Props) {
  const { by, slices, more } = slicesOf(report, arrangement);
  const parts = slices.map(({ name, color, time }) => ({ name, time, ...(color !== null && { color }) }));
  const rest = more && { name: `${more.count.toLocaleString('en')} more`, time: more.time };
  return (
    <Split>
      <Card>
        <Suspense fallback={<Skeleton $height="280px" />}>
          <BarChart bars={report.barGraphData} />
        </Suspense>
      </Card>
      <Card>
        <Suspense fallback={<Skeleton $height="260px" />}>
          <Doughnut
            slices={rest ? [...parts, rest] : parts}
            description={`Share of each ${groupingNames[by].toLowerCase()} in the tracked time`}
          />
        </Suspense>
      </Card>
    </Split>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 1.3fr);
  gap: var(--tw-space-4);
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
