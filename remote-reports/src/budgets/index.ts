export { BudgetBar } from './budget-bar.tsx';
export { byLeft, outlookText } from './budget-words.ts';
export {
  useProjectBudgetAlertsMutation,
  useProjectBudgetQuery,
  useProjectBudgetsQuery,
  useProjectBudgetTeamQuery,
} from './budgets.api.ts';
