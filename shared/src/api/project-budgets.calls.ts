import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import {
  Amount,
  ArchiveMode,
  DurationMs,
  Id,
  ListPage,
  LocalDate,
  Milliseconds,
  paged,
  StatusAnswer,
} from './fields.ts';
import { PersonBadge } from './projects.calls.ts';
import { entryEvents } from './time-entry-events.ts';

/** Maximum number of shares with an alert. */
const maxAlertShares = 5;
/** Maximum number of people who get alerts. */
const maxRecipients = 100;

const LeftMs = Type.Number({ description: 'ms; negative once the budget is exceeded' });

/** The use: `time` for a budget in hours, `amount` for one in money; the other is null. */
const Use = {
  used_time: Type.Union([DurationMs, Type.Null()]),
  used_amount: Amount,
  share: Type.Number({ minimum: 0, description: 'Used ÷ budget; 1 when it is used up' }),
};

export const ProjectBudget = Type.Object({
  project_id: Id,
  unit: Type.Union([Type.Literal('hours'), Type.Literal('money')]),
  period: Type.Union([Type.Literal('once'), Type.Literal('month')], {
    description: 'month: a calendar month of the workspace’s time zone',
  }),
  time: Type.Union([Type.Literal('all'), Type.Literal('billable')], {
    description: 'Of a budget in hours: which time counts. Money always counts billable time at its rates',
  }),
  budget_time: Type.Union([Milliseconds, Type.Null()]),
  left_time: Type.Union([LeftMs, Type.Null()]),
  budget_amount: { ...Amount, description: 'null in a budget in hours, and if the caller cannot see rates' },
  left_amount: { ...Amount, description: 'Negative once the budget is exceeded' },
  ...Use,
});
export type ProjectBudget = Static<typeof ProjectBudget>;

export const BudgetDetails = Type.Object({
  ...ProjectBudget.properties,
  pace_time: {
    ...Use.used_time,
    description: 'Per working week (Monday to Friday), over the last four weeks or the month so far',
  },
  pace_amount: Amount,
  outlook: Type.Union(
    [Type.Literal('used_up'), Type.Literal('runs_out'), Type.Literal('lasts'), Type.Literal('unknown')],
    {
      description:
        'lasts: beyond the month, or ten years; unknown: nothing was used in the time that the pace is of',
    },
  ),
  runs_out_on: Type.Union([LocalDate, Type.Null()], {
    description: 'The day on which it was used up, or will be at this pace, counted in working days',
  }),
  burn: Type.Array(Type.Object({ date: LocalDate, ...Use }), {
    maxItems: 200,
    description: 'Used until the end of each day: of the whole project, or of this month',
  }),
  months: Type.Array(Type.Object({ month: LocalDate, ...Use }), {
    maxItems: 12,
    description: 'Of a budget per month: its first days with what was used, the last first',
  }),
});
export type BudgetDetails = Static<typeof BudgetDetails>;

export const BudgetAlerts = Type.Object({
  shares: Type.Array(Type.Integer(), { maxItems: maxAlertShares, description: 'Percent, ascending' }),
  recipients: Type.Array(PersonBadge, { maxItems: maxRecipients }),
});
export type BudgetAlerts = Static<typeof BudgetAlerts>;

const ofProject = { workspace_id: Id, project_id: Id };

const reads = [
  ...entryEvents,
  'projects/changed',
  'team/changed',
  'rates/changed',
  'project-members/changed',
  'workspace/changed',
] as const;

/** Users who may not see the team’s time on a project get no budget of it. */
export const projectBudgetCalls = defineCalls({
  'POST /api/project_budget/list': {
    summary: 'The budgets of the projects that the caller can see, with what is used and left',
    access: 'member',
    scope: 'read',
    reads: [...reads, 'projects/archived'],
    workload: 'report',
    payload: Type.Object({ workspace_id: Id, mode: Type.Optional(ArchiveMode), ...paged }),
    answer: ListPage(ProjectBudget),
    example: { workspace_id: 1, mode: 1 },
  },
  'POST /api/project_budget/get': {
    summary: 'A project’s budget with its pace, forecast and history, and its fixed fee',
    access: 'member',
    scope: 'read',
    reads,
    workload: 'report',
    payload: Type.Object(ofProject),
    answer: Type.Object({
      budget: Type.Union([BudgetDetails, Type.Null()]),
      fixed_fee: { ...Amount, description: 'null without one, and if the caller cannot see rates' },
      fee_per_hour: { ...Amount, description: 'The fixed fee ÷ all tracked hours; null without time' },
      alerts: Type.Union([BudgetAlerts, Type.Null()], {
        description: 'null for callers who cannot manage the project, and without a budget',
      }),
    }),
    example: { workspace_id: 1, project_id: 1 },
  },
  'POST /api/project_budget/team_list': {
    summary: 'Members of the workspace who can see the project, and so can get alerts about its budget',
    access: 'member',
    scope: 'read',
    reads: ['projects/changed', 'team/changed', 'project-members/changed', 'workspace/changed'],
    payload: Type.Object({ ...ofProject, ...paged }),
    answer: ListPage(PersonBadge),
    example: { workspace_id: 1, project_id: 1 },
  },
  'PUT /api/project_budget/alerts': {
    summary: 'Choose at which shares of the budget who gets an alert, once each',
    access: 'member',
    scope: 'admin',
    causes: [{ name: 'projects/changed', to: 'workspace', about: { id: 'projectId', field: 'project_id' } }],
    payload: Type.Object({
      ...ofProject,
      shares: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), {
        maxItems: maxAlertShares,
        description: 'Whole percents',
      }),
      recipients: Type.Array(Id, { maxItems: maxRecipients, description: 'User ids' }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_id: 1, shares: [80, 100], recipients: [1] },
  },
});
