import { BarChart3 } from 'lucide-react';
import type { ProjectDetails, ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { addDays } from '@timeweave/shared/time';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@timeweave/shared/ui';
import { BarChart } from '../charts/index.ts';
import { ClientLinksCard } from '../client-links/index.ts';
import { BudgetCard } from './budget-card.tsx';
import { MemberTimes } from './member-times.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProjectProgressQuery } from './project-page.api.ts';

const noParts: readonly ReportStack[] = [];

export function ProjectProgress({ details }: { details: ProjectDetails }) {
  const project_id = details.id;
  const { workspace_id } = useSession();
  const query = useProjectProgressQuery({ workspace_id, project_id }, { refetchOnFocus: true });
  const { currentData: progress, error, isFetching } = query;

  if (!progress) {
    if (!error || isFetching) return <Skeleton $height="400px" />;
    return (
      <Sections>
        <ErrorState
          title="We couldn’t load the project’s figures"
          message={errorMessage(error)}
          onRetry={() => void query.refetch()}
        />
        <Links details={details} />
      </Sections>
    );
  }
  if (progress.time === 0) {
    return (
      <Sections>
        <BudgetCard projectId={project_id} />
        <Links details={details} />
        <EmptyState
          icon={<BarChart3 />}
          title="No time on this project yet"
          action={<ButtonLink to="/dashboard">Track time</ButtonLink>}
        >
          Its time will appear here by week and by person.
        </EmptyState>
      </Sections>
    );
  }
  return (
    <Sections>
      <ProgressFigures progress={progress} />
      <BudgetCard projectId={project_id} />
      <Links details={details} />
      <Card>
        <BarChart
          title="Time per week"
          bars={progress.weeks.map(({ start, time }) => ({
            start,
            end: addDays(start, 6),
            label: start,
            hours: Math.round(time / 360) / 10_000,
            time,
            stacks: [],
          }))}
          series={noParts}
        />
      </Card>
      <Card>
        <h2>Time per member</h2>
        <MemberTimes
          members={progress.members}
          others={progress.more_members}
          total={progress.time}
          billable={progress.billable_time}
        />
      </Card>
    </Sections>
  );
}

/** For managers alone; they also see links without a budget. */
function Links({ details }: { details: ProjectDetails }) {
  const { id, role, is_archived, budget_unit, budget_time } = details;
  if (role !== 1) return null;
  return (
    <ClientLinksCard
      projectId={id}
      isArchived={is_archived === 1}
      budgetTime={budget_unit && (budget_unit === 'money' ? 'billable' : budget_time)}
    />
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
