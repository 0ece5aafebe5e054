import type { EntryReference } from '@timeweave/shared/api';
import type { EntryChanges } from './entry-changes.repository.ts';

/** The entry fields of payloads. */
interface EntryFields {
  title?: string;
  project_id?: number | null;
  is_billable?: 0 | 1;
  reference?: EntryReference | null;
}

/** Returns the changed columns; fields missing in the payload do not change. */
export function changesOf({ title, project_id, is_billable, reference }: EntryFields): EntryChanges {
  return {
    ...(title !== undefined && { description: title.trim() }),
    ...(project_id !== undefined && { project_id: project_id || null }),
    ...(is_billable !== undefined && { is_billable: is_billable === 1 }),
    ...(reference !== undefined && { reference }),
  };
}

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

/** Returns the fields of a new entry from a payload or another entry. */
export const newEntryOf = ({
  description,
  project_id,
  is_billable,
  reference = null,
}: Required<Omit<EntryChanges, 'reference' | 'started_at' | 'ended_at'>> &
  Pick<EntryChanges, 'reference'>) => ({
  description,
  projectId: project_id,
  isBillable: is_billable,
  reference,
});
