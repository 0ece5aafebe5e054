import type { Tag } from '@timeweave/shared/api';
import type { PickedTags } from '../time-entry/index.ts';

/** Tags as they are picked together. */
export function pickedOf(tags: readonly Tag[]): PickedTags {
  return {
    ids: tags.map(({ id }) => id),
    text: tags.map(({ tag_title }) => tag_title).join(','),
  };
}

/** What is picked, and one tag more. */
export function withTag({ ids, text }: PickedTags, id: number, title: string): PickedTags {
  return { ids: [...ids, id], text: text === '' ? title : `${text},${title}` };
}

/** The tags of several entries: those on all of them, and the ids of those on some. */
export interface SharedTags extends PickedTags {
  partly: readonly number[];
}

interface TitledTag {
  id: number;
  title: string;
}

/** Tags one by one. Titles that contain commas cannot be told apart; they are empty then. */
export function titledTags({ ids, text }: PickedTags): TitledTag[] {
  const titles = text.split(',');
  return ids.map((id, index) => ({ id, title: titles.length === ids.length ? (titles[index] ?? '') : '' }));
}

function together(tags: readonly TitledTag[]): PickedTags {
  const titles = tags.map(({ title }) => title).filter((title) => title !== '');
  return { ids: tags.map(({ id }) => id), text: titles.join(',') };
}

/** Sorts the tags of several entries into those that all have and those that some have. */
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

/** Tags that are added to entries and removed from them. */
export interface TagChange {
  added: PickedTags;
  removed: readonly number[];
}

/** The tags of several entries when others are ticked: what was ticked or unticked is not on some entries any more. */
export function ticked({ ids, partly }: SharedTags, next: PickedTags): SharedTags {
  const isToggled = (id: number) => ids.includes(id) !== next.ids.includes(id);
  return { ...next, partly: partly.filter((id) => !isToggled(id)) };
}

/** Compares the tags of several entries before and after a person ticked and unticked some. */
export function tagChange(before: SharedTags, after: SharedTags): TagChange {
  const kept = [...after.ids, ...after.partly];
  return {
    added: together(titledTags(after).filter(({ id }) => !before.ids.includes(id))),
    removed: [...before.ids, ...before.partly].filter((id) => !kept.includes(id)),
  };
}

/** The tags of one entry after a change; the others stay. */
export function withTagChange(picked: PickedTags, { added, removed }: TagChange): PickedTags {
  const kept = titledTags(picked).filter(({ id }) => !removed.includes(id));
  const fresh = titledTags(added).filter(({ id }) => !picked.ids.includes(id));
  return together([...kept, ...fresh]);
}

/** Picked tags that are not offered any more because they were archived. */
export function archivedIn(picked: PickedTags, offered: readonly Tag[]): Tag[] {
  return titledTags(picked)
    .filter(({ id, title }) => title !== '' && !offered.some((tag) => tag.id === id))
    .map(({ id, title }) => ({ id, tag_title: title, tagcolor: '', is_archived: 1 }));
}

/** Finds tags by a part of their title. */
export function matches(tag: Tag, query: string): boolean {
  return tag.tag_title.toLowerCase().includes(query.trim().toLowerCase());
}

/** The title that a search asks for, when no tag has it yet. */
export function newTitleIn(query: string, tags: readonly Tag[]): string | undefined {
  const title = query.trim();
  const isTaken = tags.some((tag) => tag.tag_title.toLowerCase() === title.toLowerCase());
  return title === '' || isTaken ? undefined : title;
}
