import type { Suggestion, TimeEntry } from '@timeweave/shared/api';
import { type EntryLook, fieldsOfEntry } from '../time-entry/index.ts';

/** Something that was worked on, as a start wants it. */
export interface Work {
  fields: ReturnType<typeof fieldsOfEntry>;
  /** The names and colours that go with the fields. */
  look: EntryLook;
}

export function workOfEntry(entry: TimeEntry): Work {
  return { fields: fieldsOfEntry(entry), look: entry };
}

export function workOfSuggestion(suggestion: Suggestion, workspace_id: number): Work {
  const { title, project_id, is_billable, tags, ...look } = suggestion;
  return {
    fields: { workspace_id, title, project_id, is_billable, tag_check_array: tags.map(({ id }) => id) },
    look: { ...look, tag_title: tags.map(({ tag_title }) => tag_title).join(',') },
  };
}

/** Tells work from other work, in whichever order its tags were given. */
export function keyOf({ fields: { title, project_id, is_billable, tag_check_array } }: Work): string {
  const tags = [...tag_check_array].sort((a, b) => a - b);
  return JSON.stringify([title.trim(), project_id, tags, is_billable]);
}

/** Each different work once, where it comes first. */
export function distinctWork(works: readonly Work[]): Work[] {
  const byKey = new Map<string, Work>();
  for (const work of works) if (!byKey.has(keyOf(work))) byKey.set(keyOf(work), work);
  return [...byKey.values()];
}

/** All that is said of work beside its description. */
export function describeWork({ fields, look: { project_name, client_name, tag_title = '' } }: Work): string {
  const tags = tag_title.split(',').join(', ');
  const billable = fields.is_billable === 1 && 'Billable';
  return [project_name, client_name, tags, billable].filter(Boolean).join(' · ');
}
