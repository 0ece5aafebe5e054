import { FolderKanban } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  EmptyState,
  ListResult,
  Page,
  PageHeader,
  shownAnswer,
  UndoBar,
  useUndo,
} from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import { idsOf } from '../ids-filter/index.ts';
import {
  EditProjectDialog,
  FilterBar,
  sortProjects,
  NewProjectButton,
  ProjectBulkBar,
  ProjectList,
  useProjectActions,
  useProjectsListQuery,
  useProjectView,
} from '../projects/index.ts';

const none: ReadonlySet<number> = new Set();

export function ProjectsPage() {
  const { workspace_id } = useSession();
  const { filter, order, change, press } = useProjectView();
  const { mode, clients, term: projectTerm } = filter;
  const list = useProjectsListQuery(
    { workspace_id, mode, clients: idsOf(clients), projectTerm },
    { refetchOnFocus: true },
  );
  const undoable = useUndo();
  const actions = useProjectActions(undoable.offer);
  const [chosen, setChosen] = useState(none);
  // Kept here, so that a refetch of the list does not discard typed text.
  const [edited, setEdited] = useState<number>();
  const { answer, isFormer } = shownAnswer(list);
  const found = answer?.results;
  const projects = useMemo(() => found && sortProjects(found, order), [found, order]);
  const selected = useMemo(() => found?.filter(({ id }) => chosen.has(id)) ?? [], [found, chosen]);

  const choose = useCallback(
    (ids: readonly number[], on: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (on) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
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
      <ListResult
        reading={list}
        items={projects}
        more={answer?.more}
        failureTitle="We couldn’t load your projects"
        empty={
          <EmptyState
            icon={<FolderKanban />}
            title={isFiltered ? 'No project matches' : 'No projects yet'}
            action={
              isFiltered && (
                <Button onClick={() => change({ mode: 1, clients: [], term: '' })}>Clear the filters</Button>
              )
            }
          >
            {isFiltered
              ? 'Search for less, or show archived projects too.'
              : 'You track time on projects. There are no active projects that you can see.'}
          </EmptyState>
        }
      >
        {(shown) => (
          <ProjectList
            projects={shown}
            order={order}
            onPress={press}
            chosen={chosen}
            onChoose={choose}
            actions={actions}
            isBusy={list.isFetching}
            onEdit={setEdited}
          />
        )}
      </ListResult>
      <Suspense>
        {edited !== undefined && (
          <EditProjectDialog projectId={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
      {selected.length > 0 && (
        <ProjectBulkBar
          selected={selected}
          onArchive={(on) => {
            void actions.archive(
              selected.filter((project) => project.is_archived !== (on ? 1 : 0)),
              on,
            );
            setChosen(none);
          }}
          onClear={() => setChosen(none)}
        />
      )}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Page>
  );
}
