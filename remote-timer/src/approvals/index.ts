export {
  useTimerApprovalInfiniteQuery,
  useTimerApproveMutation,
  useTimerReturnMutation,
} from './approvals.api.ts';
export { useTimerOwnPeriodsQuery, useTimerTeamPeriodsInfiniteQuery } from './approvals.api.ts';
export { OwnPeriodActions } from './own-period-actions.tsx';
export { PeriodState } from './period-state.tsx';
export { usePeriodWords } from './use-period-words.ts';
