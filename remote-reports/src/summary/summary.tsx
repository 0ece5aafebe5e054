import { BarChart3 } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import {
  Card,
  ErrorState,
  FormerAnswer,
  PageSkeleton,
  patientLazy,
  shownAnswer,
  Skeleton,
} from '@timeweave/shared/ui';
import { daysIn } from '../period/index.ts';
import { EmptyReport, ReportBasis } from '../report-notes/index.ts';
import type { Selection } from '../selection/index.ts';
import { Figures } from './figures.tsx';
import { ProjectTable } from './project-table.tsx';
import { type SummaryReport, useReportsSummaryQuery } from './reports.api.ts';

// Highcharts is larger than the rest of the page: the figures and the table do not wait for it.
const BarChart = patientLazy(() => import('../charts/index.ts').then((module) => module.BarChart));
const Doughnut = patientLazy(() => import('../charts/index.ts').then((module) => module.Doughnut));

interface Props {
  selection: Selection;
  /** Offered where filters leave nothing; absent where none is set. */
  onClearFilters?: () => void;
}

/** The time of a selection: three figures, the bars over time, the shares and totals of the projects. */
export function Summary({ selection, onClearFilters }: Props) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const query = useReportsSummaryQuery({ workspace_id, ...selection, range: daysIn(selection), timeZone });
  const { answer: report, isFormer, hasFailed } = shownAnswer(query);

  if (hasFailed) {
    return (
      <ErrorState
        title="We couldn’t load the report"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!report || (isFormer && report.exactTime === 0)) return <PageSkeleton shape="report" />;
  if (report.exactTime === 0) {
    const titles = { filtered: 'No time matches the filters', period: 'No time in this period' };
    return <EmptyReport icon={<BarChart3 />} titles={titles} onClearFilters={onClearFilters} />;
  }
  return (
    <FormerAnswer isFormer={isFormer}>
      <Sections aria-busy={query.isFetching}>
        <Figures report={report} />
        <Card>
          <Suspense fallback={<Skeleton $height="280px" />}>
            <BarChart bars={report.barGraphData} />
          </Suspense>
        </Card>
        <Split>
          <Card>
            <ProjectTable report={report} />
          </Card>
          <Card>
            <Suspense fallback={<Skeleton $height="260px" />}>
              <Doughnut slices={slicesOf(report)} description="Share of each project in the tracked time" />
            </Suspense>
          </Card>
        </Split>
        <ReportBasis report={report} />
      </Sections>
    </FormerAnswer>
  );
}

/** The projects' shares; those that are not listed are one slice, so that the doughnut shows the whole. */
function slicesOf({ project, more_projects: others }: SummaryReport) {
  const slices = project.map(({ project_name: name, project_color: color, time }) => ({ name, color, time }));
  if (!others) return slices;
  const rest = { name: `${others.count.toLocaleString('en')} more`, time: others.time };
  return [...slices, rest];
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 1.3fr);
  align-items: start;
  gap: var(--tw-space-4);
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
