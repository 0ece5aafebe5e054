import { useMemo } from 'react';
import type { ListedProject } from '@timeweave/shared/api';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { useSession } from '@timeweave/shared/session';
import type { Undoable } from '@timeweave/shared/ui';
import { useProjectsArchiveMutation, useProjectsDuplicateMutation } from '../projects/index.ts';

const named = (projects: readonly ListedProject[]) => {
  const [only] = projects;
  return only && projects.length === 1 ? `“${only.project_name}”` : `${projects.length} projects`;
};

/** Returns the actions for listed projects. Each shows an alert when it fails; archiving offers an undo. */
export function useProjectActions(offerUndo: (done: Undoable) => void) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const [archive] = useProjectsArchiveMutation();
  const [duplicate] = useProjectsDuplicateMutation();

  return useMemo(() => {
    const setAside = async (ids: readonly number[], on: boolean): Promise<number[]> => {
      const { results } = await archive({
        workspace_id,
        project_ids: [...ids],
        is_archived: on ? 1 : 0,
      }).unwrap();
      const refused = results.filter(({ done }) => !done);
      const [first] = refused;
      if (first) {
        const text = `${refused.length} of ${results.length} stay as they are: ${first.msg ?? ''}`;
        dispatch(alertShown('danger', text));
      }
      return results.filter(({ done }) => done).map(({ id }) => id);
    };

    return {
      archive: (projects: readonly ListedProject[], on: boolean) =>
        attempt(async () => {
          const done = await setAside(
            projects.map(({ id }) => id),
            on,
          );
          if (done.length === 0) return;
          offerUndo({
            text: `${on ? 'Archived' : 'Restored'} ${named(projects.filter(({ id }) => done.includes(id)))}`,
            undo: () => attempt(() => setAside(done, !on)),
          });
        }),

      /** Resolves to the id of the copy. */
      async duplicate({ id: project_id }: ListedProject): Promise<number | undefined> {
        let made: number | undefined;
        await attempt(async () => {
          made = (await duplicate({ workspace_id, project_id }).unwrap()).results.insertId;
        });
        return made;
      },
    };
  }, [archive, duplicate, attempt, dispatch, offerUndo, workspace_id]);
}

export type ProjectActions = ReturnType<typeof useProjectActions>;
