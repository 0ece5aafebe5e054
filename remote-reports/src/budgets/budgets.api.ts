import { endpoints } from '@timeweave/shared/store';

const budgetsApi = endpoints(
  {
    projectBudgets: 'POST /api/project_budget/list',
    projectBudget: 'POST /api/project_budget/get',
    projectBudgetTeam: 'POST /api/project_budget/team_list',
    projectBudgetAlerts: 'PUT /api/project_budget/alerts',
  },
  { keptForOffline: ['projectBudgets'] },
);

export const {
  useProjectBudgetsQuery,
  useProjectBudgetQuery,
  useProjectBudgetTeamQuery,
  useProjectBudgetAlertsMutation,
} = budgetsApi;
