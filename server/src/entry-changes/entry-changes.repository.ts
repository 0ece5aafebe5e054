import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { FollowedRow } from './followed-entry.ts';

/** The position of the database, and what identifies it. */
interface Position {
  /** All transactions before this one have ended: the oldest that is still open. */
  xid: string;
  /** Changes with a restore, a move to another cluster, and the promotion of a replica. */
  database: string;
}

const snapshot = sql<FollowedRow>`entry_snapshot(entry)`;

export function entryChangesRepository(db: Executor) {
  return {
    async position(): Promise<Position> {
      const { rows } = await sql<Position>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as xid, left(md5(concat_ws(' ',
          (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
          (select oid from pg_database where datname = current_database())
        )), 12) as database`.execute(db);
      const [position] = rows;
      if (!position) throw new Error('The database has no position');
      return position;
    },

    entriesAfter: (workspaceId: number, id: number, limit: number) =>
      db
        .selectFrom('time_entry as entry')
        .where('entry.workspace_id', '=', workspaceId)
        .where('entry.id', '>', id)
        .select(['entry.id', snapshot.as('entry')])
        .orderBy('entry.id')
        .limit(limit)
        .execute(),

    /**
     * Returns the changes after a row, of transactions that had ended at a position read before: none of them can commit
     * later. A later change of an entry has moved its row behind the position.
     */
    changesAfter: (
      workspaceId: number,
      { xid, entryId }: { xid: string; entryId: number },
      before: string,
      limit: number,
    ) =>
      db
        .selectFrom('entry_change as change')
        .leftJoin('time_entry as entry', (join) =>
          join
            .onRef('entry.workspace_id', '=', 'change.workspace_id')
            .onRef('entry.id', '=', 'change.entry_id'),
        )
        .where('change.workspace_id', '=', workspaceId)
        .where(sql<boolean>`(change.xid, change.entry_id) > (${xid}::xid8, ${entryId}::bigint)`)
        .where(sql<boolean>`change.xid < ${before}::xid8`)
        .select(['change.entry_id as id', sql<string>`change.xid::text`.as('xid')])
        .select(sql<FollowedRow | null>`case when entry.id is not null then ${snapshot} end`.as('entry'))
        .orderBy('change.xid')
        .orderBy('change.entry_id')
        .limit(limit)
        .execute(),
  };
}
