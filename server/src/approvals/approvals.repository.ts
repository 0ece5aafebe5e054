import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { anyOf, type Executor, type Schema, startedWithin } from '../database/index.ts';
import type { CountedEntry, EntryHashes } from './period-figures.ts';

export type ApprovalState = Schema['approval']['state'];
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvalsRepository>['of']>>[number];

/** A member's days, both included. */
export interface MemberDays {
  personId: number;
  first: LocalDate;
  last: LocalDate;
}

/** An entry of one of several periods, named by its position among them. */
export interface PeriodEntry extends CountedEntry {
  period: number;
  description: string;
  projectName: string | null;
  projectColor: string | null;
  clientName: string | null;
  tags: string;
}

/** What a change of an entry is recognised by. */
const hash = sql`left(md5(jsonb_build_array(
  time_entry.description, time_entry.project_id, time_entry.is_billable,
  extract(epoch from time_entry.started_at), extract(epoch from time_entry.ended_at), tagged.ids)::text), 12)`;

/** Periods that members have submitted, and their entries. */
export function approvalsRepository(db: Executor, workspaceId: number) {
  const name = (table: string) =>
    sql<string>`coalesce(${sql.ref(`${table}_member.name`)},
      trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}))`;

  const rows = () =>
    db
      .selectFrom('approval')
      .innerJoin('person as owner', 'owner.id', 'approval.person_id')
      .innerJoin('membership as owner_member', (join) =>
        join
          .onRef('owner_member.workspace_id', '=', 'approval.workspace_id')
          .onRef('owner_member.person_id', '=', 'approval.person_id'),
      )
      .leftJoin('person as approver', 'approver.id', 'approval.decided_by')
      .leftJoin('membership as approver_member', (join) =>
        join
          .onRef('approver_member.workspace_id', '=', 'approval.workspace_id')
          .onRef('approver_member.person_id', '=', 'approval.decided_by'),
      )
      .where('approval.workspace_id', '=', workspaceId)
      .select(['approval.id', 'approval.person_id as personId', 'approval.first_day as first'])
      .select(['approval.last_day as last', 'approval.state', 'approval.submitted_at as submittedAt'])
      .select(['approval.entries', 'approval.decided_at as decidedAt', 'approval.comment'])
      .select(['approval.entry_id as entryId', 'approval.entry_comment as entryComment'])
      .select([name('owner').as('name'), sql<string | null>`${name('approver')}`.as('approver')]);

  return {
    /** Returns a member's periods since a day. */
    of: (personId: number, since: LocalDate) =>
      rows().where('approval.person_id', '=', personId).where('approval.last_day', '>=', since).execute(),

    find: (id: number) => rows().where('approval.id', '=', id).executeTakeFirst(),

    /** Returns one more period than the page has, if there is one. */
    page(state: ApprovalState, offset: number, length: number) {
      const order = state === 'submitted' ? 'asc' : 'desc';
      return rows()
        .where('approval.state', '=', state)
        .orderBy('approval.first_day', order)
        .orderBy('approval.id', order)
        .offset(offset)
        .limit(length + 1)
        .execute();
    },

    /** Locks periods, then their members, as adding an entry does, then their entries. */
    async lock(ids: readonly number[], zone: string) {
      const locked = await db
        .selectFrom('approval')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .select(['id', 'person_id as personId', 'first_day as first', 'last_day as last', 'state'])
        .orderBy('id')
        .forUpdate()
        .execute();
      const people = new Set(locked.map(({ personId }) => personId));
      await this.lockPeople(people);
      for (const { personId, first, last } of locked)
        await db
          .selectFrom('time_entry')
          .where('workspace_id', '=', workspaceId)
          .where('person_id', '=', personId)
          .where(startedWithin(first, last, zone))
          .select('id')
          .orderBy('id')
          .forUpdate()
          .execute();
      return locked;
    },

    /** Locks members, so that none starts or adds an entry with a UUID meanwhile. */
    lockPeople: (ids: Iterable<number>) =>
      db
        .selectFrom('person')
        .where('id', '=', anyOf(ids))
        .select('id')
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),

    /** Returns the entries of each period, in the order of their starts. */
    async entriesOf(periods: readonly MemberDays[], zone: string): Promise<PeriodEntry[]> {
      const asked = periods.map(({ personId, first, last }, period) => ({
        period,
        person_id: personId,
        first_day: first,
        last_day: last,
      }));
      const { rows: found } = await sql<PeriodEntry>`
        select asked.period, time_entry.id, time_entry.uuid, time_entry.description, ${hash} as hash,
          (started_at at time zone ${zone})::date as day, started_at as "startedAt", ended_at as "endedAt",
          duration_s as seconds, is_billable as "isBillable", allowed_overlaps as "allowedOverlaps",
          project.name as "projectName", project.color as "projectColor", client.name as "clientName", tagged.titles as tags
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked (period integer, person_id bigint, first_day date, last_day date)
        join time_entry on time_entry.workspace_id = ${workspaceId} and time_entry.person_id = asked.person_id
          and ${startedWithin(sql.ref('asked.first_day'), sql.ref('asked.last_day'), zone)}
        left join project on project.workspace_id = time_entry.workspace_id and project.id = time_entry.project_id
        left join client on client.workspace_id = project.workspace_id and client.id = project.client_id
        cross join lateral (
          select coalesce(jsonb_agg(tag.id order by tag.id), '[]') as ids,
            coalesce(string_agg(tag.title, ', ' order by tag.title, tag.id), '') as titles
          from time_entry_tag link join tag on tag.workspace_id = link.workspace_id and tag.id = link.tag_id
          where link.workspace_id = time_entry.workspace_id and link.entry_id = time_entry.id
        ) as tagged
        order by asked.period, started_at, time_entry.id`.execute(db);
      return found;
    },

    /** Locks a member's submitted period with exactly these days. */
    lockOf: ({ personId, first, last }: MemberDays) =>
      db
        .selectFrom('approval')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('first_day', '=', first)
        .where('last_day', '=', last)
        .select(['id', 'state'])
        .forUpdate()
        .executeTakeFirst(),

    /** Adds a submitted period, or submits it again: what was said of it before is over. Returns its id. */
    async submit({ personId, first, last }: MemberDays, hashes: EntryHashes, now: Date): Promise<number> {
      const entries = JSON.stringify(hashes);
      const fresh = { state: 'submitted', submitted_at: now, entries } as const;
      const nothing = {
        decided_at: null,
        decided_by: null,
        comment: null,
        entry_id: null,
        entry_comment: null,
      };
      const { id } = await db
        .insertInto('approval')
        .values({
          workspace_id: workspaceId,
          person_id: personId,
          first_day: first,
          last_day: last,
          ...fresh,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'person_id', 'first_day', 'last_day'])
            .doUpdateSet({ ...fresh, ...nothing }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    withdraw: (id: number) =>
      db.deleteFrom('approval').where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),

    decide: (id: number, decision: Decision) =>
      db
        .updateTable('approval')
        .set({
          state: decision.state,
          decided_at: decision.now,
          decided_by: decision.by,
          comment: decision.comment,
          entry_id: decision.entryId,
          entry_comment: decision.entryComment,
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),
  };
}

/** What an approver decides about a period. */
export interface Decision {
  state: 'approved' | 'returned';
  by: number;
  now: Date;
  comment: string | null;
  entryId: number | null;
  entryComment: string | null;
}
