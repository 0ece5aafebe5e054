import { useCallback, useMemo } from 'react';
import type { ListedProject } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { ListFrame, listRowHeight, VirtualList } from '@timeweave/shared/ui';
import { ListHeadings } from './list-headings.tsx';
import type { Column, ProjectOrder } from './project-order.ts';
import { ProjectRow } from './project-row.tsx';
import type { ProjectActions } from './use-project-actions.ts';

interface Props {
  projects: readonly ListedProject[];
  order: ProjectOrder;
  onPress: (column: Column) => void;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], on: boolean) => void;
  actions: ProjectActions;
  isBusy: boolean;
  onEdit: (id: number) => void;
}

export function ProjectList({ projects, order, onPress, chosen, onChoose, actions, isBusy, onEdit }: Props) {
  const { timeDurationFormat } = usePreferences();
  const duration = useCallback(
    (ms: number) => formatDuration(ms / 1000, timeDurationFormat),
    [timeDurationFormat],
  );
  const select = useCallback((id: number, on: boolean) => onChoose([id], on), [onChoose]);
  const choosable = useMemo(() => projects.filter(({ role }) => role === 1).map(({ id }) => id), [projects]);

  return (
    <ListFrame>
      <VirtualList
        label="Projects"
        items={projects}
        usualHeight={listRowHeight}
        isBusy={isBusy}
        headings={
          <ListHeadings
            order={order}
            onPress={onPress}
            choosable={choosable}
            chosen={chosen}
            onChoose={onChoose}
          />
        }
      >
        {(project, index) => (
          <ProjectRow
            project={project}
            index={index}
            isSelected={chosen.has(project.id)}
            onSelect={select}
            actions={actions}
            onEdit={onEdit}
            duration={duration}
          />
        )}
      </VirtualList>
    </ListFrame>
  );
}
