import { endpoints } from '@timeweave/shared/store';

const approvalsApi = endpoints(
  {
    timerOwnPeriods: 'POST /api/approval/list',
    timerTeamPeriods: 'POST /api/approval/team_list',
    timerApproval: 'POST /api/approval/get',
    timerSubmit: 'PUT /api/approval/submit',
    timerWithdraw: 'PUT /api/approval/withdraw',
    timerApprove: 'PUT /api/approval/approve',
    timerReturn: 'PUT /api/approval/return',
  },
  { keptForOffline: ['timerOwnPeriods'] },
);

export const {
  useTimerOwnPeriodsQuery,
  useTimerTeamPeriodsQuery,
  useTimerApprovalQuery,
  useTimerSubmitMutation,
  useTimerWithdrawMutation,
  useTimerApproveMutation,
  useTimerReturnMutation,
} = approvalsApi;
