import { sql } from 'kysely';
import { entriesWithProject, type Executor, memberHasRequiredFactor, tagTitles } from '../database/index.ts';

/** Maximum entries of a feed; the newest ones. */
export const maxEntries = 10_000;

const columns = ['calendar_feed.created_at', 'calendar_feed.last_read_at'] as const;

export interface OpenFeed {
  workspaceId: number;
  personId: number;
  title: string;
  last_read_at: Date | null;
}

/** Secret iCal addresses, one per user and workspace. */
export function calendarFeedsRepository(db: Executor) {
  const ofPerson = (workspaceId: number, personId: number) =>
    db.selectFrom('calendar_feed').where('workspace_id', '=', workspaceId).where('person_id', '=', personId);

  return {
    find: (workspaceId: number, personId: number) =>
      ofPerson(workspaceId, personId).select(columns).executeTakeFirst(),

    /** Replaces the former address, whose token stops working. */
    put: (workspaceId: number, personId: number, hash: string, now: Date) =>
      db
        .insertInto('calendar_feed')
        .values({ workspace_id: workspaceId, person_id: personId, token_hash: hash, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'person_id'])
            .doUpdateSet({ token_hash: hash, created_at: now, last_read_at: null }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Returns whether an address existed. */
    async remove(workspaceId: number, personId: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feed')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Returns the address's workspace and active member; undefined when either is gone. */
    open: (hash: string): Promise<OpenFeed | undefined> =>
      db
        .selectFrom('calendar_feed')
        .where('token_hash', '=', hash)
        .innerJoin('workspace', (join) =>
          join
            .onRef('workspace.id', '=', 'calendar_feed.workspace_id')
            .on('workspace.deleted_at', 'is', null),
        )
        .innerJoin('person', (join) =>
          join.onRef('person.id', '=', 'calendar_feed.person_id').on('person.closed_at', 'is', null),
        )
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'calendar_feed.workspace_id')
            .onRef('membership.person_id', '=', 'calendar_feed.person_id')
            .on('membership.active', '=', true),
        )
        .where(memberHasRequiredFactor)
        .select(['workspace.id as workspaceId', 'person.id as personId', 'workspace.title'])
        .select('calendar_feed.last_read_at')
        .executeTakeFirst(),

    noteRead: (workspaceId: number, personId: number, now: Date) =>
      db
        .updateTable('calendar_feed')
        .set({ last_read_at: now })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .execute(),

    /**
     * Returns the number of the user's stopped entries since then, and a text that changes with each change of
     * them and of the names in the feed: `xmin` is the transaction that wrote a row.
     */
    async state(
      { workspaceId, personId }: OpenFeed,
      since: Date,
    ): Promise<{ count: number; version: string }> {
      const { rows } = await sql<{ count: number; version: string }>`
        with written as (
          select 'entry' as kind, xmin from time_entry
          where workspace_id = ${workspaceId} and person_id = ${personId}
            and started_at >= ${since} and ended_at is not null
          union all select 'project', xmin from project where workspace_id = ${workspaceId}
          union all select 'client', xmin from client where workspace_id = ${workspaceId}
          union all select 'tag', xmin from tag where workspace_id = ${workspaceId}
        ), kinds as (
          select kind, count(*)::int as count, sum(xmin::text::bigint) as written from written group by kind
        )
        select coalesce(sum(count) filter (where kind = 'entry'), 0)::int as count,
          coalesce(string_agg(concat_ws(' ', kind, count, written), ',' order by kind), '') as version
        from kinds`.execute(db);
      return rows[0] ?? { count: 0, version: '' };
    },

    /**
     * Returns the user's stopped entries since then, newest first, with the names of project, client and
     * tags.
     */
    entries: ({ workspaceId, personId }: OpenFeed, since: Date) =>
      entriesWithProject(db)
        .where('time_entry.workspace_id', '=', workspaceId)
        .where('time_entry.person_id', '=', personId)
        .where('started_at', '>=', since)
        .where('ended_at', 'is not', null)
        .select(['uuid', 'description', 'started_at', 'time_entry.created_at', 'time_entry.updated_at'])
        .select([sql<Date>`ended_at`.as('ended_at'), 'project.name as project', 'client.name as client'])
        .select(tagTitles.as('tags'))
        .orderBy('started_at', 'desc')
        .orderBy('time_entry.id', 'desc')
        .limit(maxEntries)
        .execute(),
  };
}
