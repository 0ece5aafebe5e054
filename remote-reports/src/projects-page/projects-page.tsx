import { Suspense, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { Page, PageHeader, shownAnswer, UndoBar, useUndo } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
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
  const undoable = useUndo();
  const actions = useProjectActions(undoable.offer);
  // Kept here, so that a refetch of the list does not discard typed text.
  const [edited, setEdited] = useState<number>();
  const { answer, isFormer } = shownAnswer(list);
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
      <ProjectList
        projects={projects}
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
