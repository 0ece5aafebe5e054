import { notFound } from '../errors/business-error.ts';
import type { timeEntriesRepository } from './time-entries.repository.ts';

type Entries = ReturnType<typeof timeEntriesRepository>;

/** Gives an entry these tags instead of what it carried. A tag that was merged into another is gone. */
export async function putTags(entries: Entries, workspaceId: number, id: number, tagIds: readonly number[]) {
  // held before the old ones go, in the order in which a merge takes them
  const allThere = await entries.holdTags(workspaceId, tagIds);
  if (!allThere) throw notFound('This tag does not exist.', 'tag_check_array');
  await entries.replaceTags(workspaceId, id, tagIds);
}
