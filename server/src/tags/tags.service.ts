import { announceToWorkspace } from '../announcements/announce.ts';
import type { Person } from '../calls/caller.ts';
import type { Executor } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { conflict, notFound } from '../errors/business-error.ts';
import { tagsRepository } from './tags.repository.ts';

const takenTitle = () => conflict('This tag exists already.', 'tag_title');
const noSuchTag = () => notFound('This tag does not exist.', 'tag_id');

/** Making and changing tags: no two that are in use have one title. */
export function tagsService(db: Executor) {
  const changing = <Result>(
    workspaceId: number,
    by: Person,
    work: (tags: ReturnType<typeof tagsRepository>) => Promise<Result>,
  ) =>
    inTransaction(db, async (transaction) => {
      const result = await work(tagsRepository(transaction));
      await announceToWorkspace(transaction, { name: 'projects/changed', workspaceId, by: by.sessionId });
      return result;
    });

  return {
    add: (workspaceId: number, by: Person, title: string, color: string) =>
      changing(workspaceId, by, async (tags) => {
        await tags.lockNames(workspaceId);
        if (await tags.namesake(workspaceId, title)) throw takenTitle();
        return (await tags.add(workspaceId, title, color)).id;
      }),

    edit: (workspaceId: number, by: Person, id: number, changes: { title: string; color?: string }) =>
      changing(workspaceId, by, async (tags) => {
        await tags.lockNames(workspaceId);
        if (await tags.namesake(workspaceId, changes.title, id)) throw takenTitle();
        if (!(await tags.change(workspaceId, id, changes))) throw noSuchTag();
      }),

    archive: (workspaceId: number, by: Person, id: number, archived: boolean) =>
      changing(workspaceId, by, async (tags) => {
        if (!(await tags.change(workspaceId, id, { archived }))) throw noSuchTag();
      }),
  };
}
