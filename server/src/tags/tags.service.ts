import type { Executor } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { tagMergesRepository } from './tag-merges.repository.ts';
import { tagsRepository } from './tags.repository.ts';

const taken = (title: string, param: string) =>
  conflict(`Another tag is called “${title}” now. Please rename or archive it first.`, param);

interface TagChanges {
  title?: string;
  color?: string;
  archived?: boolean;
}

/** Creates and changes tags; an index prevents two active ones with the same title (decision 0115). */
export function tagsService(db: Executor) {
  const tags = tagsRepository(db);

  async function change(workspaceId: number, id: number, changes: TagChanges): Promise<void> {
    if (!(await tags.change(workspaceId, id, changes))) throw notFound('This tag does not exist.', 'tag_id');
  }

  return {
    add: async (workspaceId: number, title: string, color: string) =>
      (await tags.add(workspaceId, title, color)).id,

    edit: (workspaceId: number, id: number, changes: { title: string; color?: string }) =>
      change(workspaceId, id, changes),

    async archive(workspaceId: number, id: number, archived: boolean): Promise<void> {
      const other = archived ? undefined : await tags.takenTitle(workspaceId, id);
      if (other) throw taken(other.title, 'tag_id');
      await change(workspaceId, id, { archived });
    },

    /** Undoes a merge, unless another tag has taken the restored tag's title. */
    unmerge: (workspaceId: number, mergeId: number) =>
      merging(db, 'tag', tagMergesRepository).unmerge(workspaceId, mergeId, async (id) => {
        const other = await tags.takenTitle(workspaceId, id);
        if (other && !other.archived) throw taken(other.title, 'merge_id');
      }),
  };
}
