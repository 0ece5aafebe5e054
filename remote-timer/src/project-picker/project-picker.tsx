import { Suspense, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { Choice } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';

const load = () => import('./project-combobox.tsx').then((module) => module.ProjectCombobox);
const ProjectCombobox = lazyOnIdle(load);

interface Props {
  picked: Choice;
  onPick: (choice: Choice) => void;
}

/** Names the project that time is booked on; the picker itself is made when it is first asked for. */
export function ProjectPicker({ picked, onPick }: Props) {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <ProjectTrigger
      picked={picked}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={asked}
      onPointerEnter={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return trigger;
  return (
    <Suspense fallback={trigger}>
      <ProjectCombobox picked={picked} onPick={onPick} initiallyOpen />
    </Suspense>
  );
}
