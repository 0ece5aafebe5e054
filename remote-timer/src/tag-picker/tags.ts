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
