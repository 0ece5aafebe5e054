import { type ReactNode, useMemo } from 'react';
import type { ListedProject, ProjectBudget } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatSum } from '@timeweave/shared/time';
import { DataList, type Reading, useListSelection, useSortOrder } from '@timeweave/shared/ui';
import { ProjectBulkBar } from './project-bulk-bar.tsx';
import { byName, projectColumns, projectsLook } from './project-columns.tsx';
import type { ProjectActions } from './use-project-actions.ts';

interface Props {
  projects: readonly ListedProject[] | undefined;
  /** By project; undefined until they are loaded. */
  budgets: ReadonlyMap<number, ProjectBudget> | undefined;
  /** Number of projects that match but are not listed. */
  more: number | undefined;
  reading: Reading;
  empty: ReactNode;
  actions: ProjectActions;
  onEdit: (id: number) => void;
}

const none: readonly ListedProject[] = [];
const noBudgets: ReadonlyMap<number, ProjectBudget> = new Map();

const selectable = {
  allLabel: 'Select all',
  label: ({ project_name }: ListedProject) => `Select ${project_name}`,
  canSelect: ({ role }: ListedProject) => role === 1,
};

export function ProjectList({ projects, budgets, more, reading, empty, actions, onEdit }: Props) {
  const { timeDurationFormat } = usePreferences();
  const currency = useCurrentWorkspace()?.currency;
  // The order of projects that are equal in the sorted column.
  const inOrder = useMemo(() => projects?.toSorted((a, b) => byName(a, b) || a.id - b.id), [projects]);
  const columns = useMemo(
    () =>
      projectColumns({
        duration: (ms) => formatSum(ms / 1000, timeDurationFormat),
        currency,
        budgets: budgets ?? noBudgets,
        actions,
        onEdit,
      }),
    [timeDurationFormat, currency, budgets, actions, onEdit],
  );
  const sort = useSortOrder(
    columns.flatMap((column) => column.sort ?? []),
    { by: 'name', direction: 'ascending' },
  );
  const { selected, clear, selection } = useListSelection(inOrder ?? none, selectable);

  return (
    <>
      <DataList
        label="Projects"
        columns={columns}
        // Sorted by them, the order waits for the budgets.
        items={sort.order.by === 'budget' && !budgets ? undefined : inOrder}
        sort={sort}
        selection={selection}
        look={projectsLook}
        result={{ reading, more, failureTitle: 'We couldn’t load your projects', empty }}
      />
      {selected.length > 0 && (
        <ProjectBulkBar
          selected={selected}
          onArchive={(on) => {
            void actions.archive(
              selected.filter((project) => project.is_archived !== (on ? 1 : 0)),
              on,
            );
            clear();
          }}
          onClear={clear}
        />
      )}
    </>
  );
}
