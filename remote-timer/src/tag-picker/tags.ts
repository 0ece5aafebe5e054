import type { Tag } from '@timeweave/shared/api';
import type { PickedTags } from '../time-entry/index.ts';

/** Returns tags as a selection. */
export function pickedOf(tags: readonly Tag[]): PickedTags {
  return {
    ids: tags.map(({ id }) => id),
    text: tags.map(({ tag_title }) => tag_title).join(','),
  };
}

/** Returns the selection with another tag. */
export function withTag({ ids, text }: PickedTags, id: number, title: string): PickedTags {
  return { ids: [...ids, id], text: text === '' ? title : `${text},${title}` };
}

/** Tags of several entries: those on all, and the ids of those on some. */
export interface SharedTags extends PickedTags {
  partly: readonly number[];
}

interface TitledTag {
  id: number;
  title: string;
}

/** Splits a selection into tags. Titles with commas are ambiguous; then all titles are empty. */
export function titledTags({ ids, text }: PickedTags): TitledTag[] {
  const titles = text.split(',');
  return ids.map((id, index) => ({ id, title: titles.length === ids.length ? (titles[index] ?? '') : '' }));
}

function together(tags: readonly TitledTag[]): PickedTags {
  const titles = tags.map(({ title }) => title).filter((title) => title !== '');
  return { ids: tags.map(({ id }) => id), text: titles.join(',') };
}

/** Separates the tags that all entries have from those that some have. */
export function sharedTags(each: readonly PickedTags[]): SharedTags {
  const counts = new Map<number, number>();
  for (const id of each.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOnAll = (id: number) => counts.get(id) === each.length;
  const [first = { ids: [], text: '' }] = each;
  return {
    ...together(titledTags(first).filter(({ id }) => isOnAll(id))),
    partly: [...counts.keys()].filter((id) => !isOnAll(id)),
  };
}

export interface TagChange {
  added: PickedTags;
  removed: readonly number[];
}

/** Returns the shared tags after a change of the selection: changed tags are no longer partial. */
export function ticked({ ids, partly }: SharedTags, next: PickedTags): SharedTags {
  const isToggled = (id: number) => ids.includes(id) !== next.ids.includes(id);
  return { ...next, partly: partly.filter((id) => !isToggled(id)) };
}

/** Returns the change between two selections for several entries. */
export function tagChange(before: SharedTags, after: SharedTags): TagChange {
  const kept = [...after.ids, ...after.partly];
  return {
    added: together(titledTags(after).filter(({ id }) => !before.ids.includes(id))),
    removed: [...before.ids, ...before.partly].filter((id) => !kept.includes(id)),
  };
}

/** Returns the tags of an entry after a change; keeps its others. */
export function withTagChange(picked: PickedTags, { added, removed }: TagChange): PickedTags {
  const kept = titledTags(picked).filter(({ id }) => !removed.includes(id));
  const fresh = titledTags(added).filter(({ id }) => !picked.ids.includes(id));
  return together([...kept, ...fresh]);
}

/** Returns selected tags that are not offered because they are archived. */
export function archivedIn(picked: PickedTags, offered: readonly Tag[]): Tag[] {
  return titledTags(picked)
    .filter(({ id, title }) => title !== '' && !offered.some((tag) => tag.id === id))
    .map(({ id, title }) => ({ id, tag_title: title, tagcolor: '', is_archived: 1 }));
}

/** Returns whether the title contains the query. */
export function matches(tag: Tag, query: string): boolean {
  return tag.tag_title.toLowerCase().includes(query.trim().toLowerCase());
}

/** Returns the search text as a title, if no tag has it. */
export function newTitleIn(query: string, tags: readonly Tag[]): string | undefined {
  const title = query.trim();
  const isTaken = tags.some((tag) => tag.tag_title.toLowerCase() === title.toLowerCase());
  return title === '' || isTaken ? undefined : title;
}
