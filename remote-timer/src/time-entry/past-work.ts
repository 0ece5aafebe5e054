import type { Suggestion, TimeEntry } from '@timeweave/shared/api';
import { tagsOf, titledTags } from '@timeweave/shared/choices';

/** Number of searched characters of a description, and of words in a search, as on the server. */
const [searchedPrefix, mostWords] = [200, 8];

/** Returns the unique words of a search. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/u).filter(Boolean))];
}

export function workOfEntry(entry: TimeEntry): Suggestion {
  const { title, project_id, project_name, project_color, client_name, is_billable } = entry;
  const tags = titledTags(tagsOf(entry)).map((tag) => ({ id: tag.id, tag_title: tag.title, tagcolor: '' }));
  return { title: title.trim(), project_id, project_name, project_color, client_name, tags, is_billable };
}

/** Identifies past work: a description with a project. */
export function keyOf({ title, project_id }: Suggestion): string {
  return JSON.stringify([title, project_id]);
}

/** Merges work by description and project, keeping the first, which is the latest use. */
export function merged(newestFirst: readonly Suggestion[]): Suggestion[] {
  const byKey = new Map<string, Suggestion>();
  for (const work of newestFirst) if (!byKey.has(keyOf(work))) byKey.set(keyOf(work), work);
  return [...byKey.values()];
}

/** Returns whether all words are in the description or in the names of project and client, by the server's rules. */
export function isFoundBy(words: readonly string[], work: Suggestion): boolean {
  const title = Array.from(work.title).slice(0, searchedPrefix).join('');
  const text = [title, work.project_name, work.client_name].filter(Boolean).join(' ').toLowerCase();
  return words.slice(0, mostWords).every((word) => text.includes(word.toLowerCase()));
}
