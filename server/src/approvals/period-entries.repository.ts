import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, startedWithin } from '../database/index.ts';

/** A member's days, both included; `id` is that of a submitted period. */
export interface MemberDays {
  personId: number;
  first: LocalDate;
  last: LocalDate;
  id?: number;
}

/** What the entries of a period come to. Running entries count in no sum. */
export interface PeriodFigures {
  entries: number;
  seconds: number;
  billableSeconds: number;
  /** The days on which an entry starts. */
  days: readonly LocalDate[];
  /** Pairs of entries that overlap, except those allowed. */
  overlaps: number;
  /** Entries added, changed or deleted since the submission; 0 of a period that was never submitted. */
  changed: number;
  isRunning: boolean;
  /** Of the entries, in whatever order. */
  version: string;
}

/** An entry of a period. */
export interface PeriodEntry {
  id: number;
  day: LocalDate;
  startedAt: Date;
  endedAt: Date | null;
  seconds: number | null;
  isBillable: boolean;
  description: string;
  projectName: string | null;
  projectColor: string | null;
  clientName: string | null;
  tags: string;
  isOverlapping: boolean;
  isChanged: boolean;
}

/** What a change of an entry is recognised by. */
const hash = sql`left(md5(jsonb_build_array(
  time_entry.description, time_entry.project_id, time_entry.is_billable,
  extract(epoch from time_entry.started_at), extract(epoch from time_entry.ended_at), tagged.ids)::text), 12)`;

/** All entries of a period, in one text. */
const hashes = sql`string_agg(id || ':' || hash, ',' order by id || ':' || hash collate "C")`;
const versionOf = (text: RawBuilder<unknown>) =>
  sql<string>`left(encode(sha256(convert_to(coalesce(${text}, ''), 'UTF8')), 'hex'), 32)`;

/** Each start with the entries that have ended by then, each end with those that have begun. No pair is listed: there may be millions. */
const meetings = sql`point as (
  select period, id, started_at as at, true as is_start from entry where duration_s is distinct from 0
  union all
  select period, id, coalesce(ended_at, 'infinity'), false from entry where duration_s is distinct from 0
), met as (
  select period, id, is_start,
    count(*) filter (where not is_start) over so_far as ended, count(*) filter (where is_start) over so_far as begun
  from point window so_far as (partition by period order by at, is_start)
)`;

/** The entries of submitted and open periods: PostgreSQL counts and compares them, since a period may have thousands. */
export function periodEntriesRepository(db: Executor, workspaceId: number, zone: string) {
  /** The entries of one asked period. `offset 0` makes PostgreSQL look them up by index: it expects few rows, and would compare all with all. */
  const entriesOn = (condition: RawBuilder<unknown>) => sql`
    select * from time_entry where workspace_id = ${workspaceId} and person_id = asked.person_id and ${condition}
      and ${startedWithin(sql.ref('asked.first_day'), sql.ref('asked.last_day'), zone)} offset 0`;

  const entriesOf = (periods: readonly MemberDays[]) => {
    const rows = periods.map(({ personId, first, last, id = null }, period) => ({
      period,
      person_id: personId,
      first_day: first,
      last_day: last,
      approval_id: id,
    }));
    return sql`asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as asked (period integer, person_id bigint, first_day date, last_day date, approval_id bigint)
    ), entry as materialized (
      select asked.period, asked.approval_id, time_entry.id, time_entry.uuid, started_at, ended_at, duration_s, is_billable,
        allowed_overlaps, description, project_id, (started_at at time zone ${zone})::date as day, ${hash} as hash
      from asked cross join lateral (${entriesOn(sql`true`)}) as time_entry
      cross join lateral (
        select coalesce(jsonb_agg(tag_id order by tag_id), '[]') as ids from time_entry_tag link
        where link.workspace_id = time_entry.workspace_id and link.entry_id = time_entry.id
      ) as tagged
    )`;
  };

  /** Pairs that overlap on purpose; an entry without duration overlaps none. */
  const allowedPairs = sql`allowed as materialized (
    select distinct one.period, least(one.id, other.id) as one, greatest(one.id, other.id) as other
    from (select *, unnest(allowed_overlaps) as named from entry where duration_s is distinct from 0) as one
    join asked using (period)
    cross join lateral (${entriesOn(sql`uuid = one.named`)}) as other
    where other.id <> one.id and other.duration_s is distinct from 0
      and one.started_at < coalesce(other.ended_at, 'infinity') and other.started_at < coalesce(one.ended_at, 'infinity')
  )`;

  const submitted = sql`submitted as materialized (
    select asked.period, known.key::bigint as id, known.value as hash
    from asked join approval on approval.workspace_id = ${workspaceId} and approval.id = asked.approval_id
    cross join lateral jsonb_each_text(approval.entries) as known
  )`;

  return {
    /** Returns the figures of each period. */
    async figures(periods: readonly MemberDays[]): Promise<PeriodFigures[]> {
      const { rows } = await sql<PeriodFigures>`
        with ${entriesOf(periods)}, ${submitted}, ${allowedPairs}, ${meetings},
        total as (
          select period, count(*) as entries, sum(duration_s) as seconds,
            sum(duration_s) filter (where is_billable) as billable, jsonb_agg(distinct day) as days,
            bool_or(ended_at is null) as running, ${hashes} as hashes
          from entry group by period
        ), apart as (
          select period, count(*) as entries, sum(ended) as pairs from met where is_start group by period
        ), on_purpose as (
          select period, count(*) as pairs from allowed group by period
        ), changed as (
          select period, count(*) as entries
          from (select period, id, hash from entry where approval_id is not null) as now full join submitted using (period, id)
          where now.hash is distinct from submitted.hash group by period
        )
        select coalesce(total.entries, 0) as entries, coalesce(total.seconds, 0)::bigint as seconds,
          coalesce(total.billable, 0)::bigint as "billableSeconds", coalesce(total.days, '[]') as days,
          coalesce(apart.entries * (apart.entries - 1) / 2 - apart.pairs - coalesce(on_purpose.pairs, 0), 0)::bigint as overlaps,
          coalesce(changed.entries, 0) as changed, coalesce(total.running, false) as "isRunning",
          ${versionOf(sql.ref('total.hashes'))} as version
        from asked left join total using (period) left join apart using (period)
        left join on_purpose using (period) left join changed using (period)
        order by asked.period`.execute(db);
      return rows;
    },

    /** Returns what an approval depends on: less work than all figures. */
    async versions(periods: readonly MemberDays[]): Promise<Pick<PeriodFigures, 'version' | 'isRunning'>[]> {
      const { rows } = await sql<Pick<PeriodFigures, 'version' | 'isRunning'>>`
        with ${entriesOf(periods)}, total as (
          select period, bool_or(ended_at is null) as running, ${hashes} as hashes from entry group by period
        )
        select ${versionOf(sql.ref('total.hashes'))} as version, coalesce(total.running, false) as "isRunning"
        from asked left join total using (period) order by asked.period`.execute(db);
      return rows;
    },

    /** Returns entries in the order of their starts, one more than the page has if there is one. */
    async page(period: MemberDays, offset: number, length: number): Promise<PeriodEntry[]> {
      const { rows } = await sql<PeriodEntry>`
        with ${entriesOf([period])}, ${submitted}, ${allowedPairs}, ${meetings},
        page as (
          select * from entry order by started_at, id offset ${offset} limit ${length + 1}
        ), meeting as (
          select id, sum(case when is_start then -ended else begun end) - 1 as others from met group by id
          union all
          select unnest(array[one, other]), -1 from allowed
        ), overlapping as (
          select id from meeting group by id having sum(others) > 0
        )
        select page.id, page.description, page.day, started_at as "startedAt", ended_at as "endedAt",
          duration_s as seconds, is_billable as "isBillable", project.name as "projectName", project.color as "projectColor",
          client.name as "clientName", tagged.titles as tags,
          page.id in (select id from overlapping) as "isOverlapping",
          (page.id, page.hash) not in (select id, hash from submitted) as "isChanged"
        from page
        left join project on project.workspace_id = ${workspaceId} and project.id = page.project_id
        left join client on client.workspace_id = ${workspaceId} and client.id = project.client_id
        cross join lateral (
          select coalesce(string_agg(tag.title, ', ' order by tag.title, tag.id), '') as titles
          from time_entry_tag link join tag on tag.workspace_id = link.workspace_id and tag.id = link.tag_id
          where link.workspace_id = ${workspaceId} and link.entry_id = page.id
        ) as tagged
        order by started_at, page.id`.execute(db);
      return rows;
    },

    /** What the entries are recognised by when the period is submitted, as a value of a statement. */
    hashes: (period: MemberDays) =>
      sql<string>`(with ${entriesOf([period])} select coalesce(jsonb_object_agg(id, hash), '{}') from entry)`,

    async isRunning({ personId, first, last }: MemberDays): Promise<boolean> {
      const row = await db
        .selectFrom('time_entry')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .where(startedWithin(first, last, zone))
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async has({ personId, first, last }: MemberDays, entryId: number): Promise<boolean> {
      const row = await db
        .selectFrom('time_entry')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('id', '=', entryId)
        .where(startedWithin(first, last, zone))
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
