import type { Tag } from '@timeweave/shared/api';
import {
  type EntryTags,
  joinedTags,
  type SharedTags,
  type TagChange,
  titledTags,
} from '@timeweave/shared/choices';

/** Returns tags as a selection. */
export function pickedOf(tags: readonly Tag[]): EntryTags {
  return {
    ids: tags.map(({ id }) => id),
    text: tags.map(({ tag_title }) => tag_title).join(','),
  };
}

/** Returns the selection with another tag. */
export function withTag({ ids, text }: EntryTags, id: number, title: string): EntryTags {
  return { ids: [...ids, id], text: text === '' ? title : `${text},${title}` };
}

/** Returns the shared tags after a change of the selection: changed tags are no longer partial. */
export function ticked({ ids, partly }: SharedTags, next: EntryTags): SharedTags {
  const isToggled = (id: number) => ids.includes(id) !== next.ids.includes(id);
  return { ...next, partly: partly.filter((id) => !isToggled(id)) };
}

/** Returns the change between two selections for several entries. */
export function tagChange(before: SharedTags, after: SharedTags): TagChange {
  const kept = [...after.ids, ...after.partly];
  return {
    added: joinedTags(titledTags(after).filter(({ id }) => !before.ids.includes(id))),
    removed: [...before.ids, ...before.partly].filter((id) => !kept.includes(id)),
  };
}

/** Returns selected tags that are not offered because they are archived. */
export function archivedIn(picked: EntryTags, offered: readonly Tag[]): Tag[] {
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
