import { FolderX } from 'lucide-react';
import type { Answer } from '@timeweave/shared/store';
import { useSearchParams } from '@timeweave/shared/facade';
import { errorMessage, isApiError } from '@timeweave/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Tabs,
  useAddressParameters,
} from '@timeweave/shared/ui';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectTeam } from './project-team.tsx';
import { projectIdFrom, useProject } from '../projects/index.ts';
import { ProjectHeader } from './project-header.tsx';
import { ProjectReports } from './project-reports.tsx';

export function ProjectPage() {
  const [search] = useSearchParams();
  const id = projectIdFrom(search.get('id'));
  return id === undefined ? <NotFound /> : <ExistingProject key={id} id={id} />;
}

function ExistingProject({ id }: { id: number }) {
  const query = useProject(id, { refetchOnFocus: true });
  const { currentData, error } = query;
  // The user lost access: do not show cached data.
  if (isApiError(error) && (error.status === 404 || error.status === 403)) return <NotFound />;
  if (currentData) return <Project project={currentData} />;
  if (error && !query.isFetching) {
    return (
      <Page>
        <ErrorState
          title="We couldn’t load the project"
          message={errorMessage(error)}
          onRetry={() => void query.refetch()}
        />
      </Page>
    );
  }
  return <PageSkeleton shape="report" />;
}

function Project({ project }: { project: Answer<'POST /api/project/get'> }) {
  const { search, put } = useAddressParameters();
  const [details] = project.project_details;
  if (!details) return <NotFound />;
  const tabs = [
    { value: 'team', label: 'Team', panel: <ProjectTeam project={project} details={details} /> },
    { value: 'dashboard', label: 'Dashboard', panel: <ProjectProgress details={details} /> },
    { value: 'reports', label: 'Reports', panel: <ProjectReports projectId={details.id} /> },
  ];
  const said = search.get('tab');
  const shown = tabs.find(({ value }) => value === said)?.value ?? 'team';
  const show = (tab: string) => put('tab', tab === 'team' ? '' : tab);
  return (
    <Page>
      <ProjectHeader project={details} />
      <div>
        <Tabs label="Project" value={shown} onChange={show} tabs={tabs} />
      </div>
    </Page>
  );
}

function NotFound() {
  return (
    <Page>
      <PageHeader title="Project" />
      <EmptyState
        icon={<FolderX />}
        title="This project doesn’t exist"
        action={<ButtonLink to="/projects">All projects</ButtonLink>}
      >
        It isn’t in this workspace, or you don’t have access to it.
      </EmptyState>
    </Page>
  );
}
