export { BudgetBar } from './budget-bar.tsx';
export {
  byLeft,
  type BudgetFormats,
  leftText,
  outlookText,
  percentOf,
  usedText,
  valueText,
} from './budget-words.ts';
export {
  useProjectBudgetAlertsMutation,
  useProjectBudgetQuery,
  useProjectBudgetsQuery,
  useProjectBudgetTeamQuery,
} from './budgets.api.ts';
