import type { EntryReference } from '@timeweave/shared/api';

/** The fields of an entry that people set, named like their columns. */
export interface EntryFields {
  description: string;
  project_id: number | null;
  is_billable: boolean;
  reference: EntryReference | null;
}

/** Changes of an entry; undefined fields do not change. */
export type EntryChanges = Partial<EntryFields> & { started_at?: Date; ended_at?: Date };

/** The entry fields of payloads. */
interface PayloadFields {
  title?: string;
  project_id?: number | null;
  is_billable?: 0 | 1;
  reference?: EntryReference | null;
}

/** Returns the changed columns; fields missing in the payload do not change. */
export function changesOf(fields: PayloadFields): Partial<EntryFields> {
  const { title, project_id, is_billable, reference } = fields;
  return {
    ...(title !== undefined && { description: title.trim() }),
    ...(project_id !== undefined && { project_id: project_id || null }),
    ...(is_billable !== undefined && { is_billable: is_billable === 1 }),
    ...(reference !== undefined && { reference }),
  };
}

/** Returns the fields of a new entry. */
export const newFieldsOf = (payload: PayloadFields): EntryFields => ({
  description: '',
  project_id: null,
  is_billable: false,
  reference: null,
  ...changesOf(payload),
});

/** Returns the fields of an entry alone, for a copy. */
export const fieldsOf = ({ description, project_id, is_billable, reference }: EntryFields): EntryFields => ({
  description,
  project_id,
  is_billable,
  reference,
});

/** Parses comma-separated ids, or one number; 0 means none. */
export function tagIdsOf(tags: string | number): number[] {
  const ids = String(tags).split(',').map(Number);
  return [...new Set(ids.filter((id) => id > 0))];
}

/** Truncates to seconds, so that end minus start is exactly the stored duration. */
export function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}

export function instantOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000);
}
