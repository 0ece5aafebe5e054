import type { Answer } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { type Executor, inSnapshot, inTransaction } from '../database/index.ts';
import { invalid, notFound } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import {
  manageProject,
  presentPerson,
  projectBudgetRepository,
  type SeenProject,
  seeProject,
} from '../projects/index.ts';
import { maySeeRates, maySeeTeam, type WorkspaceRules, workspacesRepository } from '../workspaces/index.ts';
import { budgetDetails } from './budget-details.ts';
import { localDays, statesOf } from './budget-state.ts';
import { budgetUseRepository } from './budget-use.repository.ts';
import { presentBudget } from './present-budget.ts';
import { projectBudgetsRepository } from './project-budgets.repository.ts';

const currencyFor = (member: Member, rules: WorkspaceRules) =>
  maySeeRates(member, rules) ? rules.currency : null;

async function alertsOf(db: Executor, member: Member, rules: WorkspaceRules, project: SeenProject) {
  const { workspaceId } = member;
  const { alert_shares } = await projectBudgetRepository(db).of(workspaceId, project.id);
  const people = projectBudgetsRepository(db);
  const recipients = await people.recipients(workspaceId, project.id, rules.soleTeamViewer);
  return { shares: alert_shares, recipients: recipients.map(presentPerson) };
}

/** Registers the calls of budgets. Each reads one snapshot, so that its sums are consistent. */
export function projectBudgetRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/project_budget/list', ({ db, payload, member, rules }) =>
    inSnapshot(db, async (transaction) => {
      const { workspaceId, personId } = member;
      const { mode = 1, offset } = payload;
      const managedBy = maySeeTeam(member, rules) ? null : personId;
      const budgets = projectBudgetsRepository(transaction);
      const { rows, ...rest } = await budgets.list(workspaceId, mode, managedBy, offset);
      const states = await statesOf(transaction, workspaceId, rows, localDays(rules, clock()));
      const currency = currencyFor(member, rules);
      return { results: states.map((state) => presentBudget(state, currency)), ...rest };
    }),
  );

  answer('POST /api/project_budget/get', ({ db, payload, member, rules }) =>
    inSnapshot(db, async (transaction): Promise<Answer<'POST /api/project_budget/get'>> => {
      const { workspaceId } = member;
      const project = await seeProject(transaction, member, payload.project_id);
      const nothing = { budget: null, fixed_fee: null, fee_per_hour: null, alerts: null };
      if (project.timeOf !== null) return nothing;
      const currency = currencyFor(member, rules);
      const days = localDays(rules, clock());
      const [row] = await projectBudgetsRepository(transaction).of(workspaceId, [project.id]);
      const { fixed_fee } = await projectBudgetRepository(transaction).of(workspaceId, project.id);
      if (!row && fixed_fee === null) return nothing;
      const use = budgetUseRepository(transaction, workspaceId, days.zone);
      const sums = await use.byDay(project.id, row !== undefined && row.money !== null);
      const seconds = sums.reduce((sum, day) => sum + day.seconds, 0);
      const showsFee = fixed_fee !== null && currency !== null;
      return {
        budget: row ? budgetDetails(row, sums, days.today, currency) : null,
        fixed_fee: showsFee ? amountText(fixed_fee, currency) : null,
        fee_per_hour:
          showsFee && seconds > 0 ? amountText(Math.round((fixed_fee * 3600) / seconds), currency) : null,
        alerts: row && project.managed ? await alertsOf(transaction, member, rules, project) : null,
      };
    }),
  );

  answer('POST /api/project_budget/team_list', async ({ db, payload, member, rules }) => {
    const { id } = await manageProject(db, member, payload.project_id);
    const people = projectBudgetsRepository(db);
    const { rows, ...rest } = await people.audience(
      member.workspaceId,
      id,
      rules.soleTeamViewer,
      payload.offset,
    );
    return { results: rows.map(presentPerson), ...rest };
  });

  answer('PUT /api/project_budget/alerts', ({ db, payload, member }) =>
    inTransaction(db, async (transaction) => {
      const { workspaceId } = member;
      const { id } = await manageProject(transaction, member, payload.project_id);
      const rules = await workspacesRepository(transaction).rules(workspaceId);
      const shares = [...new Set(payload.shares)].toSorted((a, b) => a - b);
      const chosen = [...new Set(payload.recipients)];
      const budgets = projectBudgetsRepository(transaction);
      if (!(await budgets.of(workspaceId, [id]))[0])
        throw notFound('This project has no budget.', 'project_id');
      const allowed = await budgets.audienceAmong(workspaceId, id, rules.soleTeamViewer, chosen);
      if (allowed.length < chosen.length)
        throw invalid('recipients', 'Only members of the workspace who can see this budget can be told.');
      await projectBudgetRepository(transaction).put(workspaceId, id, { alert_shares: shares });
      await budgets.putRecipients(workspaceId, id, chosen);
      await jobsRepository(transaction).enqueue('budget-alerts/check', { workspaceId, projectId: id });
    }),
  );
}
