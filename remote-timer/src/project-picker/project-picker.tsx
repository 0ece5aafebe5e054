import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { Choice } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';

const ProjectCombobox = lazyOnIdle(() =>
  import('./project-combobox.tsx').then((module) => module.ProjectCombobox),
);

interface Props {
  picked: Choice;
  onPick: (choice: Choice) => void;
}

/** Names the project that time is booked on at once; another can be found or made a moment later. */
export function ProjectPicker({ picked, onPick }: Props) {
  return (
    <Suspense fallback={<ProjectTrigger picked={picked} disabled />}>
      <ProjectCombobox picked={picked} onPick={onPick} />
    </Suspense>
  );
}
