import { maxGroups } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { badgeColumns } from '../projects/index.ts';
import { rateOf } from '../rates/index.ts';

/** The user whose time is counted; null for everyone. */
type TimeOf = number | null;

const seconds = sql<number>`coalesce(sum(duration_s), 0)`.as('seconds');
const billableSeconds = sql<number>`coalesce(sum(duration_s) filter (where is_billable), 0)`.as(
  'billableSeconds',
);

/** Sums over all groups, also those beyond the limit. */
const ofAllGroups = [
  sql<number>`count(*) over ()`.as('groups'),
  sql<number>`(sum(sum(duration_s)) over ())::bigint`.as('allSeconds'),
  sql<number>`(sum(coalesce(sum(duration_s) filter (where is_billable), 0)) over ())::bigint`.as(
    'allBillableSeconds',
  ),
] as const;

/** Sums of the finished time on a project, in seconds. */
export function projectTimeRepository(db: Executor, workspaceId: number, projectId: number, timeOf: TimeOf) {
  const counted = () =>
    db
      .selectFrom('time_entry')
      .where('time_entry.workspace_id', '=', workspaceId)
      .where('time_entry.project_id', '=', projectId)
      .where('duration_s', 'is not', null)
      .$if(timeOf !== null, (query) => query.where('time_entry.person_id', '=', timeOf));

  return {
    async total(): Promise<number> {
      return (await counted().select(seconds).executeTakeFirstOrThrow()).seconds;
    },

    /** Counts an entry for each of its tags. Descending by time. */
    byTag: () =>
      counted()
        .leftJoin('time_entry_tag', (join) =>
          join
            .onRef('time_entry_tag.workspace_id', '=', 'time_entry.workspace_id')
            .onRef('time_entry_tag.entry_id', '=', 'time_entry.id'),
        )
        .leftJoin('tag', (join) =>
          join
            .onRef('tag.workspace_id', '=', 'time_entry_tag.workspace_id')
            .onRef('tag.id', '=', 'time_entry_tag.tag_id'),
        )
        .select(['tag.id', 'tag.title', 'tag.color', seconds, ...ofAllGroups])
        .groupBy(['tag.id', 'tag.title', 'tag.color'])
        .orderBy('seconds', 'desc')
        .orderBy('tag.title')
        .orderBy('tag.id')
        .limit(maxGroups)
        .execute(),

    /**
     * Returns minor units for the billable time. Each entry is priced by the rate of its local day in the
     * time zone and rounded separately, so that any grouping has the same total. Looks up rates once per
     * member and day.
     */
    async billableAmount(zone: string): Promise<number> {
      const of = {
        person: sql.ref<number>('person_id'),
        project: sql<number>`${projectId}::bigint`,
        day: sql.ref<string>('day'),
      };
      const { rows } = await sql<{ amount: number }>`
        with entry as materialized (${counted()
          .where('is_billable', '=', true)
          .select(['person_id', 'duration_s', sql`(started_at at time zone ${zone})::date`.as('day')])}
        ), priced as materialized (
          select person_id, day, ${rateOf(workspaceId, 'billable', of)} as rate
          from (select distinct person_id, day from entry) as worked
        )
        select coalesce(sum(round(duration_s * rate / 3600.0)), 0)::bigint as amount
        from entry join priced using (person_id, day)`.execute(db);
      return rows[0]?.amount ?? 0;
    },

    /** By local day of the time zone, earliest first. */
    byDay: (zone: string) =>
      counted()
        .select([sql<string>`(started_at at time zone ${zone})::date`.as('date'), seconds, billableSeconds])
        .groupBy(sql`1`)
        .orderBy(sql`1`)
        .execute(),

    /** By user, including former members. Descending by time. */
    byPerson: () =>
      counted()
        .innerJoin('person', 'person.id', 'time_entry.person_id')
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'time_entry.workspace_id')
            .onRef('membership.person_id', '=', 'time_entry.person_id'),
        )
        .select([...badgeColumns, seconds, billableSeconds, ...ofAllGroups])
        .groupBy(['person.id', 'membership.name'])
        .orderBy('seconds', 'desc')
        .orderBy('person.id')
        .limit(maxGroups)
        .execute(),
  };
}
