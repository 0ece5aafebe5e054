import { TriangleAlert } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { Button, NoteLine, Page, PageHeader, shownResponse, UndoBar, useUndo } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import { useProjectBudgetsQuery } from '../budgets/index.ts';
import { idsOf } from '../choice-filters/index.ts';
import { EditProjectDialog, NewProjectButton, useProjectsListQuery } from '../projects/index.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoProjects } from './no-projects.tsx';
import { ProjectList } from './project-list.tsx';
import { useProjectActions } from './use-project-actions.ts';
import { useProjectView } from './use-project-view.ts';

export function ProjectsPage() {
  const { workspace_id } = useSession();
  const { filter, change } = useProjectView();
  const { mode, clients, term: projectTerm } = filter;
  const list = useProjectsListQuery(
    { workspace_id, mode, clients: idsOf(clients), projectTerm },
    { refetchOnFocus: true },
  );
  const budgetList = useProjectBudgetsQuery({ workspace_id, mode }, { refetchOnFocus: true });
  const { data: found, isError } = budgetList;
  // Without them the list shows projects only.
  const budgets = useMemo(
    () =>
      found || isError ? new Map(found?.results.map((budget) => [budget.project_id, budget])) : undefined,
    [found, isError],
  );
  const undoable = useUndo();
  const actions = useProjectActions(undoable.offer);
  // Kept here, so that a refetch of the list does not discard typed text.
  const [edited, setEdited] = useState<number>();
  const { answer, isFormer } = shownResponse(list);
  const projects = answer?.results;
  const isFiltered = projectTerm !== '' || idsOf(clients).length > 0 || mode !== 1;

  return (
    <Page>
      <PageHeader title="Projects">
        <NewProjectButton />
      </PageHeader>
      <FilterBar
        filter={filter}
        onChange={change}
        found={projects && !isFormer ? counted(projects.length + (answer?.more ?? 0), 'project') : ''}
      />
      {isError && !list.isError && (
        <NoteLine
          icon={<TriangleAlert size={16} aria-hidden />}
          tone="danger"
          action={
            <Button size="small" onClick={() => void budgetList.refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t load the budgets.
        </NoteLine>
      )}
      <ProjectList
        projects={projects}
        budgets={budgets}
        more={answer?.more}
        reading={list}
        empty={
          <NoProjects isFiltered={isFiltered} onClear={() => change({ mode: 1, clients: [], term: '' })} />
        }
        actions={actions}
        onEdit={setEdited}
      />
      <Suspense>
        {edited !== undefined && (
          <EditProjectDialog projectId={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Page>
  );
}
