import type { Answer } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { TestApp } from '../testing/index.ts';
import { type FollowedRow, presentFollowed } from './followed-entry.ts';

type Row = Answer<'POST /api/report/changes'>['results'][number];

/** A program that follows the entries of a workspace, as a warehouse does. */
export function follower(server: TestApp, workspace_id: number, token: string, limit?: number) {
  const held = new Map<number, Row>();
  let cursor: string | undefined;

  /** Makes one request; returns its rows, and whether more follow at once. */
  async function read() {
    const asked = { workspace_id, limit, ...(cursor !== undefined && { cursor }) };
    const { status, body } = await server.call('POST /api/report/changes', asked, token);
    if (status !== 200) throw new Error(`The changes cannot be read: ${JSON.stringify(body)}`);
    for (const row of body.results)
      if (row.deleted) held.delete(row.timer_id);
      else held.set(row.timer_id, row);
    cursor = body.cursor;
    return body;
  }

  return {
    read,
    async readAll() {
      const rows: Row[] = [];
      for (let more = true; more;) {
        const { results, has_more } = await read();
        rows.push(...results);
        more = has_more;
      }
      return rows;
    },
    /** Returns the entries that it knows, by id. */
    entries: () => [...held.values()].sort((one, other) => one.timer_id - other.timer_id),
    cursor: () => cursor,
  };
}

/** Returns the entries of the database, as a follower should know them. */
export async function storedEntries({ db }: TestApp, workspaceId: number) {
  const { rows } = await sql<{ entry: FollowedRow }>`
    select entry_snapshot(entry) as entry from time_entry entry where workspace_id = ${workspaceId} order by id`.execute(
    db,
  );
  return rows.map(({ entry }) => presentFollowed(entry));
}
