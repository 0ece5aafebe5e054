import type { EntryReference, FollowedEntry } from '@timeweave/shared/api';
import { flag } from '../calls/index.ts';

/** The columns of an entry as JSON, with its tags in ascending order; `entry_snapshot` of the database. */
export interface FollowedRow {
  id: number;
  uuid: string;
  person_id: number;
  workspace_id: number;
  description: string;
  project_id: number | null;
  is_billable: boolean;
  started_at: string;
  ended_at: string | null;
  reference: EntryReference | null;
  created_at: string;
  updated_at: string;
  tag_ids: readonly number[];
}

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Returns an entry as programs outside get it, in a webhook too. */
export const presentFollowed = (row: FollowedRow): FollowedEntry => ({
  timer_id: row.id,
  uuid: row.uuid,
  user_id: row.person_id,
  workspace_id: row.workspace_id,
  title: row.description,
  project_id: row.project_id ?? 0,
  tag_id: row.tag_ids.join(','),
  is_billable: flag(row.is_billable),
  timer_start: secondsOf(row.started_at),
  timer_end: row.ended_at === null ? null : secondsOf(row.ended_at),
  crdate: new Date(row.created_at).toISOString(),
  modified_date: new Date(row.updated_at).toISOString(),
  ...(row.reference && { reference: row.reference }),
});
