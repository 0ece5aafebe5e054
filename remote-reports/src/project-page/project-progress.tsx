import { BarChart3 } from 'lucide-react';
import type { ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { addDays } from '@timeweave/shared/time';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@timeweave/shared/ui';
import { BarChart } from '../charts/index.ts';
import { BudgetCard } from './budget-card.tsx';
import { MemberTimes } from './member-times.tsx';
import { ProgressFigures } from './progress-figures.tsx';
import { useProjectProgressQuery } from './project-page.api.ts';

const noParts: readonly ReportStack[] = [];

export function ProjectProgress({ projectId: project_id }: { projectId: number }) {
  const { workspace_id } = useSession();
  const query = useProjectProgressQuery({ workspace_id, project_id }, { refetchOnFocus: true });
  const { currentData: progress, error, isFetching } = query;

  if (!progress) {
    if (!error || isFetching) return <Skeleton $height="400px" />;
    return (
      <ErrorState
        title="We couldn’t load the project’s figures"
        message={errorMessage(error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (progress.time === 0) {
    return (
      <Sections>
        <BudgetCard projectId={project_id} />
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

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
