import { sql } from 'kysely';
import type { Executor } from '../database/database.ts';

/** What a person's open pages are told at once. Ids only: a page reads afresh what it shows. */
export type Announcement =
  /** One session of the person, or all of them. */
  | { name: 'session/ended'; personId: number; sessionId: number | null }
  | { name: 'workspace/left'; personId: number; workspaceId: number }
  | (WorkspaceAnnouncement & { personId: number })
  /** Several entries at once; one notification for all of them keeps within the payload limit. */
  | { name: 'entries/changed'; personId: number; workspaceId: number; by: number }
  /** `by` is the session that did it: its own browser knows already. */
  | {
      name: 'timer/started' | 'timer/stopped' | 'entries/changed';
      personId: number;
      workspaceId: number;
      entryId: number;
      by: number;
    };

/** What all members of a workspace are told. */
interface WorkspaceAnnouncement {
  name: 'projects/changed' | 'workspace/changed';
  workspaceId: number;
  by: number;
}

/** PostgreSQL's channel of all announcements. */
export const channel = 'timeweave';

/** Tells all servers, and by them all open pages of the person; within a transaction only if it commits. */
export async function announce(db: Executor, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}

/** Tells all active members of a workspace, each by a notice of their own. */
export async function announceToWorkspace(db: Executor, announcement: WorkspaceAnnouncement): Promise<void> {
  const { workspaceId } = announcement;
  await sql`select pg_notify(${channel}, (${JSON.stringify(announcement)}::jsonb
      || jsonb_build_object('personId', person_id))::text)
    from membership where workspace_id = ${workspaceId} and active`.execute(db);
}
