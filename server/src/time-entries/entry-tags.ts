import { isArchived, notFound } from '../errors/index.ts';
import type { timeEntriesRepository } from './time-entries.repository.ts';

type Entries = ReturnType<typeof timeEntriesRepository>;

export const noSuchTag = () => notFound('This tag does not exist.', 'tag_check_array');
export const tagIsArchived = (title: string) => isArchived('tag', title, 'tag_check_array');

/**
 * Replaces the tags of an entry. Throws for merged tags; an archived tag is allowed only if the entry already
 * has it.
 */
export async function putTags(entries: Entries, workspaceId: number, id: number, tagIds: readonly number[]) {
  // Locked before the old tags are removed: merging locks in the same order.
  const locked = await entries.lockTags(workspaceId, tagIds);
  if (locked.length !== tagIds.length) throw noSuchTag();
  const archived = locked.filter((tag) => tag.archived);
  if (archived.length > 0) {
    const kept = new Set(await entries.tagsOf(workspaceId, id));
    const added = archived.find((tag) => !kept.has(tag.id));
    if (added) throw tagIsArchived(added.title);
  }
  await entries.replaceTags(workspaceId, id, tagIds);
}
