import { isArchived, notFound } from '../errors/index.ts';
import type { timeEntriesRepository, UsedTag } from './time-entries.repository.ts';

type Entries = ReturnType<typeof timeEntriesRepository>;

export const noSuchTag = () => notFound('This tag does not exist.', 'tag_check_array');
export const tagIsArchived = (title: string) => isArchived('tag', title, 'tag_check_array');

/** Throws for merged tags, and for archived ones that the entry does not have yet. */
export function assertTags(
  locked: readonly UsedTag[],
  tagIds: readonly number[],
  kept: readonly number[],
): void {
  if (locked.length !== tagIds.length) throw noSuchTag();
  const added = locked.find(({ id, archived }) => archived && !kept.includes(id));
  if (added) throw tagIsArchived(added.title);
}

/** Replaces the tags of an entry. */
export async function putTags(entries: Entries, workspaceId: number, id: number, tagIds: readonly number[]) {
  // Locked before the old tags are removed: merging locks in the same order.
  const locked = await entries.lockTags(workspaceId, tagIds);
  const kept = locked.some(({ archived }) => archived) ? await entries.tagsOf(workspaceId, id) : [];
  assertTags(locked, tagIds, kept);
  await entries.replaceTags(workspaceId, id, tagIds);
}
