import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { anyOf, type Executor, type Schema } from '../database/index.ts';
import { type MemberDays, periodEntriesRepository } from './period-entries.repository.ts';

export type ApprovalState = Schema['approval']['state'];
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvalsRepository>['of']>>[number];

/** Periods that members have submitted. */
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
      .select(['approval.decided_at as decidedAt', 'approval.comment'])
      .select(['approval.entry_id as entryId', 'approval.entry_comment as entryComment'])
      .select([name('owner').as('name'), sql<string | null>`${name('approver')}`.as('approver')]);

  return {
    /** Returns a member's periods since a day. */
    of: (personId: number, since: LocalDate) =>
      rows().where('approval.person_id', '=', personId).where('approval.last_day', '>=', since).execute(),

    find: (id: number) => rows().where('approval.id', '=', id).executeTakeFirst(),

    findAll: (ids: readonly number[]) => rows().where('approval.id', '=', anyOf(ids)).execute(),

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

    /** Locks periods until the transaction ends. */
    lock: (ids: readonly number[]) =>
      db
        .selectFrom('approval')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .select(['id', 'person_id as personId', 'state'])
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Locks a member, so that none starts a timer meanwhile. Call it after the lock of the period. */
    lockPerson: (id: number) =>
      db.selectFrom('person').where('id', '=', id).select('id').forNoKeyUpdate().execute(),

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

    /** Adds a submitted period, or submits it again: what was said of it before is over. Returns its id; none if it is approved. */
    async submit({ personId, first, last }: MemberDays, zone: string, now: Date) {
      const entries = periodEntriesRepository(db, workspaceId, zone).hashes({ personId, first, last });
      const fresh = { state: 'submitted', submitted_at: now, entries } as const;
      const nothing = {
        decided_at: null,
        decided_by: null,
        comment: null,
        entry_id: null,
        entry_comment: null,
      };
      const submitted = await db
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
            .doUpdateSet({ ...fresh, entries: ({ ref }) => ref('excluded.entries'), ...nothing })
            .where('approval.state', '<>', 'approved'),
        )
        .returning('id')
        .executeTakeFirst();
      return submitted?.id;
    },

    withdraw: (id: number) =>
      db.deleteFrom('approval').where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),

    decide: (ids: readonly number[], decision: Decision) =>
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
        .where('id', '=', anyOf(ids))
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
