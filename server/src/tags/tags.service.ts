import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { tagMergesRepository } from './tag-merges.repository.ts';
import { tagsRepository } from './tags.repository.ts';

type Tags = ReturnType<typeof tagsRepository>;

const takenTitle = () => conflict('This tag exists already.', 'tag_title');
const noSuchTag = () => notFound('This tag does not exist.', 'tag_id');

/** A tag that has come back has its title to itself; `param` is what the caller named it by. */
async function assertSole(tags: Tags, workspaceId: number, id: number, param: string): Promise<void> {
  const title = await tags.sharedTitle(workspaceId, id);
  if (title === undefined) return;
  throw conflict(`Another tag is called “${title}” now. Please rename or archive it first.`, param);
}

/** Making and changing tags: no two that are in use have one title. */
export function tagsService(db: Executor) {
  const changing = <Result>(work: (tags: Tags) => Promise<Result>) =>
    inTransaction(db, (transaction) => work(tagsRepository(transaction)));

  return {
    add: (workspaceId: number, title: string, color: string) =>
      changing(async (tags) => {
        await tags.lockNames(workspaceId);
        if (await tags.namesake(workspaceId, title)) throw takenTitle();
        return (await tags.add(workspaceId, title, color)).id;
      }),

    edit: (workspaceId: number, id: number, changes: { title: string; color?: string }) =>
      changing(async (tags) => {
        await tags.lockNames(workspaceId);
        if (await tags.namesake(workspaceId, changes.title, id)) throw takenTitle();
        if (!(await tags.change(workspaceId, id, changes))) throw noSuchTag();
      }),

    archive: (workspaceId: number, id: number, archived: boolean) =>
      changing(async (tags) => {
        await tags.lockNames(workspaceId);
        if (!(await tags.change(workspaceId, id, { archived }))) throw noSuchTag();
        await assertSole(tags, workspaceId, id, 'tag_id');
      }),

    /** Undoes a merge, unless the title of the tag that comes back is another's by now. */
    unmerge: (workspaceId: number, mergeId: number) =>
      inTransaction(db, async (transaction) => {
        const tags = tagsRepository(transaction);
        await tags.lockNames(workspaceId);
        const id = await merging(transaction, 'tag', tagMergesRepository).unmerge(workspaceId, mergeId);
        await assertSole(tags, workspaceId, id, 'merge_id');
      }),
  };
}
