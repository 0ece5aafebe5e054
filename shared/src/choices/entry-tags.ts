import type { TimeEntry } from '../api/index.ts';

/** Tags by id, and their titles separated by commas. */
export interface EntryTags {
  ids: number[];
  text: string;
}

/** Returns the tags of an entry. */
export function tagsOf({ tag_id, tag_title }: Pick<TimeEntry, 'tag_id' | 'tag_title'>): EntryTags {
  return { ids: tag_id === '' ? [] : tag_id.split(',').map(Number), text: tag_title };
}

/** Tags of several entries: those on all, and the ids of those on some. */
export interface SharedTags extends EntryTags {
  partly: readonly number[];
}

/** Tags that are added to and removed from entries. */
export interface TagChange {
  added: EntryTags;
  removed: readonly number[];
}

export interface TitledTag {
  id: number;
  title: string;
}

/** Splits a selection into tags. Titles with commas are ambiguous; then all titles are empty. */
export function titledTags({ ids, text }: EntryTags): TitledTag[] {
  const titles = text.split(',');
  return ids.map((id, index) => ({ id, title: titles.length === ids.length ? (titles[index] ?? '') : '' }));
}

/** Returns tags as a selection. */
export function joinedTags(tags: readonly TitledTag[]): EntryTags {
  const titles = tags.map(({ title }) => title).filter((title) => title !== '');
  return { ids: tags.map(({ id }) => id), text: titles.join(',') };
}

/** Separates the tags that all entries have from those that some have. */
export function sharedTags(each: readonly EntryTags[]): SharedTags {
  const counts = new Map<number, number>();
  for (const id of each.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOnAll = (id: number) => counts.get(id) === each.length;
  const [first = { ids: [], text: '' }] = each;
  return {
    ...joinedTags(titledTags(first).filter(({ id }) => isOnAll(id))),
    partly: [...counts.keys()].filter((id) => !isOnAll(id)),
  };
}

/** Returns the tags of an entry after a change; keeps its others. */
export function withTagChange(picked: EntryTags, { added, removed }: TagChange): EntryTags {
  const kept = titledTags(picked).filter(({ id }) => !removed.includes(id));
  const fresh = titledTags(added).filter(({ id }) => !picked.ids.includes(id));
  return joinedTags([...kept, ...fresh]);
}
