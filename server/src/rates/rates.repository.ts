import { sql } from 'kysely';
import { minorDigits } from '@timeweave/shared/money';
import type { LocalDate } from '@timeweave/shared/time';
import { type Executor, type RateKind, readPage } from '../database/index.ts';

/** The owner of a rate: a member (only person), a project (only project) or a project member (both). */
export interface RateScope {
  personId: number | null;
  projectId: number | null;
}

/** Rates with their history; amounts are minor units of the workspace's currency per hour. */
export function ratesRepository(db: Executor) {
  const ofScope = (workspaceId: number, { personId, projectId }: RateScope) =>
    db
      .selectFrom('rate')
      .where('workspace_id', '=', workspaceId)
      .where('person_id', personId === null ? 'is' : '=', personId)
      .where('project_id', projectId === null ? 'is' : '=', projectId);

  return {
    /** Returns the scope's own rate on a day; null without one. */
    async on(workspaceId: number, kind: RateKind, scope: RateScope, day: LocalDate): Promise<number | null> {
      const row = await ofScope(workspaceId, scope)
        .where('kind', '=', kind)
        .where('valid_from', '<=', day)
        .select('amount')
        .orderBy('valid_from', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.amount ?? null;
    },

    /** Latest first. */
    history: (workspaceId: number, scope: RateScope, offset?: number) =>
      readPage(
        ofScope(workspaceId, scope)
          .select(['kind', 'amount', 'valid_from as validFrom'])
          .orderBy('valid_from', 'desc')
          .orderBy('kind'),
        offset,
      ),

    /** Sets the rate from the day until the scope's next rate; replaces one with the same start day. */
    set: (workspaceId: number, kind: RateKind, scope: RateScope, day: LocalDate, amount: number | null) =>
      db
        .insertInto('rate')
        .values({
          workspace_id: workspaceId,
          kind,
          person_id: scope.personId,
          project_id: scope.projectId,
          valid_from: day,
          amount,
        })
        .onConflict((conflict) => conflict.constraint('rate_key').doUpdateSet({ amount }))
        .execute(),

    /**
     * Keeps the displayed numbers of rates and budgets when the currency changes: 12.50 stays 12.50, and becomes 13
     * without decimals.
     */
    async rescale(workspaceId: number, from: string, to: string): Promise<void> {
      const scaled = (column: string) =>
        sql<number>`round(${sql.ref(column)} * 10 ^ ${minorDigits(to) - minorDigits(from)}::numeric)`;
      await db
        .updateTable('rate')
        .set({ amount: scaled('amount') })
        .where('workspace_id', '=', workspaceId)
        .execute();
      // A budget stays above 0; `greatest` alone would make one of none.
      const above0 = (column: string) =>
        sql<number>`case when ${sql.ref(column)} > 0 then greatest(1, ${scaled(column)}) end`;
      await db
        .updateTable('project_budget')
        .set({ money: above0('money'), fixed_fee: above0('fixed_fee') })
        .where('workspace_id', '=', workspaceId)
        .execute();
    },

    copyProject: (workspaceId: number, from: number, to: number) =>
      db
        .insertInto('rate')
        .columns(['workspace_id', 'kind', 'person_id', 'project_id', 'valid_from', 'amount'])
        .expression((eb) =>
          eb
            .selectFrom('rate')
            .where('workspace_id', '=', workspaceId)
            .where('project_id', '=', from)
            .select([
              'workspace_id',
              'kind',
              'person_id',
              sql<number>`${to}::bigint`.as('project_id'),
              'valid_from',
              'amount',
            ])
            .orderBy('id'),
        )
        .execute(),
  };
}
