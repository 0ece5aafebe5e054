import { Suspense, useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { type Choice, groupByClient, noProject } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';
import { useTimerProjectsQuery } from './projects.api.ts';

const ProjectCombobox = lazyOnIdle(() =>
  import('./project-combobox.tsx').then((module) => module.ProjectCombobox),
);

interface Props {
  projectId: number;
  onPick: (choice: Choice) => void;
}

/** Shows the project that time is booked on; finds or makes another. */
export function ProjectPicker({ projectId, onPick }: Props) {
  const { workspace_id: workspaceId } = useSession();
  const { data } = useTimerProjectsQuery({ workspace_id: workspaceId, is_archived: 0 });
  const groups = useMemo(() => groupByClient(data?.results ?? []), [data]);
  const picked = groups.flatMap(({ items }) => items).find(({ id }) => id === projectId) ?? noProject;
  return (
    <Suspense fallback={<ProjectTrigger picked={picked} disabled />}>
      <ProjectCombobox groups={groups} picked={picked} onPick={onPick} />
    </Suspense>
  );
}
