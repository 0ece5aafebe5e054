import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';
import { alertInWords, reachedShares } from './budget-alert.ts';
import { budgetAlertsRepository } from './budget-alerts.repository.ts';
import { firstOfMonth } from './budget-rules.ts';
import { type BudgetState, localDays, statesOf } from './budget-state.ts';
import { projectBudgetsRepository } from './project-budgets.repository.ts';

type Rules = Awaited<ReturnType<ReturnType<typeof workspacesRepository>['rules']>>;

/** The period of a budget for the whole project. */
const always = '2000-01-01';

/** Tells the recipients of the highest share that is reached, if it is new; lower ones count as told. */
async function tell(db: Executor, workspaceId: number, rules: Rules, state: BudgetState, since: string) {
  const { row, unit, budget } = state;
  const people = projectBudgetsRepository(db);
  const recipients = await people.recipients(workspaceId, row.projectId, rules.soleTeamViewer);
  if (recipients.length === 0) return;
  const reached = reachedShares(state);
  const share = Math.max(...reached);
  const told = await budgetAlertsRepository(db).addTold(row, workspaceId, since, reached);
  if (!told.includes(share)) return;
  await notifyUsers(
    db,
    recipients.map(({ id, role }) => {
      const seesMoney = maySeeRates({ isAdmin: role === 'admin' }, rules);
      return {
        personId: id,
        workspaceId,
        kind: 'budget-reached' as const,
        key: `${row.projectId}/${since}/${share}/${unit}/${budget}`,
        ...alertInWords(state, share, since, seesMoney ? rules.currency : null),
      };
    }),
  );
}

async function check(
  db: Executor,
  workspaceId: number,
  projectIds: readonly number[],
  { now, isChanged = false }: { now: Date; isChanged?: boolean },
): Promise<void> {
  if (projectIds.length === 0) return;
  const rules = await workspacesRepository(db).rules(workspaceId);
  const days = localDays(rules, now);
  const rows = await projectBudgetsRepository(db).of(workspaceId, projectIds);
  for (const state of await statesOf(db, workspaceId, rows, days)) {
    const since = state.row.period === 'month' ? firstOfMonth(days.today) : always;
    if (isChanged) {
      const { projectId } = state.row;
      await budgetAlertsRepository(db).forgetUnreached(workspaceId, projectId, since, reachedShares(state));
    }
    await tell(db, workspaceId, rules, state, since);
  }
}

/**
 * Checks the budgets of a workspace whose entries have changed since the last check; all of them once a day, since rates
 * change, too, and where the database is another one than before.
 */
async function checkWorkspace(db: Executor, workspaceId: number, now: Date): Promise<void> {
  const alerts = budgetAlertsRepository(db);
  const { today } = localDays(await workspacesRepository(db).rules(workspaceId), now);
  const xid = await alerts.openXid();
  const last = await alerts.last(workspaceId);
  const all = await alerts.projects(workspaceId);
  const isOfAll = !last || last.allOn !== today || BigInt(xid) < BigInt(last.xid);
  const changed = isOfAll ? all : await alerts.changedSince(workspaceId, last.xid, all);
  await check(db, workspaceId, changed, { now });
  await alerts.noteCheck(workspaceId, { xid, allOn: today });
}

/** Tells people when a project's budget reaches a share, once each (decision 0115). */
export function budgetAlertJobs(db: Database, { clock }: { clock: () => Date }) {
  return {
    'budget-alerts/plan': async (_payload, { signal }) => {
      for (const workspaceId of await budgetAlertsRepository(db).workspaces()) {
        await inTransaction(db, (transaction) => checkWorkspace(transaction, workspaceId, clock()));
        signal.throwIfAborted();
      }
    },

    'budget-alerts/check': ({ workspaceId, projectId }) =>
      inTransaction(db, (transaction) =>
        check(transaction, workspaceId, [projectId], { now: clock(), isChanged: true }),
      ),
  } satisfies Partial<JobHandlers>;
}
