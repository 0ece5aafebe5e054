import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { isSameName, workspacesRepository } from '../workspaces/index.ts';
import { tagMergesRepository } from './tag-merges.repository.ts';
import { tagsRepository } from './tags.repository.ts';

type Tags = ReturnType<typeof tagsRepository>;

const takenTitle = () => conflict('A tag with this title already exists.', 'tag_title');
const noSuchTag = () => notFound('This tag does not exist.', 'tag_id');

/** Throws when a restored tag shares its title; `param` is the field of the call. */
async function assertSole(tags: Tags, workspaceId: number, id: number, param: string): Promise<void> {
  const title = await tags.sharedTitle(workspaceId, id);
  if (title === undefined) return;
  throw conflict(`Another tag is called “${title}” now. Please rename or archive it first.`, param);
}

/** Creates and changes tags: no two active ones have the same title. */
export function tagsService(db: Executor) {
  /** Runs under the workspace's lock for naming tags. */
  const naming = <Result>(
    workspaceId: number,
    work: (tags: Tags, transaction: Executor) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (transaction) => {
      await workspacesRepository(transaction).lock(workspaceId);
      return work(tagsRepository(transaction), transaction);
    });

  return {
    add: (workspaceId: number, title: string, color: string) =>
      naming(workspaceId, async (tags) => {
        if (await tags.namesake(workspaceId, title)) throw takenTitle();
        return (await tags.add(workspaceId, title, color)).id;
      }),

    /** Tags that shared a title before the rule keep it; archived ones are checked when they are restored. */
    edit: (workspaceId: number, id: number, changes: { title: string; color?: string }) =>
      naming(workspaceId, async (tags) => {
        const tag = await tags.find(workspaceId, id);
        if (!tag) throw noSuchTag();
        if (!tag.archived && !isSameName(changes.title, tag.title)) {
          if (await tags.namesake(workspaceId, changes.title, id)) throw takenTitle();
        }
        await tags.change(workspaceId, id, changes);
      }),

    archive: (workspaceId: number, id: number, archived: boolean) =>
      naming(workspaceId, async (tags) => {
        if (!(await tags.change(workspaceId, id, { archived }))) throw noSuchTag();
        await assertSole(tags, workspaceId, id, 'tag_id');
      }),

    /** Undoes a merge, unless another tag has taken the restored tag's title. */
    unmerge: (workspaceId: number, mergeId: number) =>
      naming(workspaceId, async (tags, transaction) => {
        const id = await merging(transaction, 'tag', tagMergesRepository).unmerge(workspaceId, mergeId);
        await assertSole(tags, workspaceId, id, 'merge_id');
      }),
  };
}
