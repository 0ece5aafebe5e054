import { randomUUID } from 'node:crypto';
import { buildEntry, buildMember, buildWorkspace, type TestApp } from '../testing/index.ts';

export type TrackingMember = Awaited<ReturnType<typeof trackingMember>>;

/**
 * Creates a member of a workspace, with its admin's token. `entry` adds an entry; without `seconds` it runs.
 */
export async function trackingMember(server: TestApp) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, workspace_id);
  const token = await server.signIn(personId);
  const admin = await server.signIn(adminId);
  const entry = (start: string, seconds: number | null, details = {}) =>
    buildEntry(server.db, workspace_id, personId, start, seconds, details);
  return { workspace_id, personId, token, admin, entry };
}

/** Adds an entry of an hour with a known UUID; a running one if `seconds` is null. */
export async function entryOf(
  server: TestApp,
  { workspace_id, personId }: Pick<TrackingMember, 'workspace_id' | 'personId'>,
  seconds: number | null = 3600,
) {
  const uuid = randomUUID();
  const start = seconds === null ? '2026-11-18T08:00:00Z' : '2026-11-17T09:00:00Z';
  const { id } = await buildEntry(server.db, workspace_id, personId, start, seconds, { uuid });
  return { id, uuid };
}

/** Returns a user's rows in the order of their creation. */
export const rowsOf = (server: TestApp, personId: number) =>
  server.db.selectFrom('time_entry').where('person_id', '=', personId).orderBy('id').selectAll().execute();
