import {
  type Answer,
  apiThatReads,
  endpoints,
  pagesByOffset,
  type Payload,
  send,
  tagsRead,
} from '@timeweave/shared/store';

type Period = 'POST /api/approval/get';
type TeamPeriods = 'POST /api/approval/team_list';

/** A period with its entries, and the periods of the team, page by page. */
const pagedApi = apiThatReads('POST /api/approval/get', 'POST /api/approval/team_list').injectEndpoints({
  endpoints: (build) => ({
    timerApproval: build.infiniteQuery<Answer<Period>, Omit<Payload<Period>, 'offset'>, number>({
      query: ({ queryArg, pageParam: offset }) => send('POST /api/approval/get')({ ...queryArg, offset }),
      infiniteQueryOptions: pagesByOffset,
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/approval/get', payload),
    }),
    timerTeamPeriods: build.infiniteQuery<Answer<TeamPeriods>, Omit<Payload<TeamPeriods>, 'offset'>, number>({
      query: ({ queryArg, pageParam: offset }) =>
        send('POST /api/approval/team_list')({ ...queryArg, offset }),
      infiniteQueryOptions: pagesByOffset,
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/approval/team_list', payload),
    }),
  }),
});

export const { useTimerApprovalInfiniteQuery, useTimerTeamPeriodsInfiniteQuery } = pagedApi;

const approvalsApi = endpoints(
  {
    timerOwnPeriods: 'POST /api/approval/list',
    timerSubmit: 'PUT /api/approval/submit',
    timerWithdraw: 'PUT /api/approval/withdraw',
    timerApprove: 'PUT /api/approval/approve',
    timerReturn: 'PUT /api/approval/return',
  },
  { keptForOffline: ['timerOwnPeriods'] },
);

export const {
  useTimerOwnPeriodsQuery,
  useTimerSubmitMutation,
  useTimerWithdrawMutation,
  useTimerApproveMutation,
  useTimerReturnMutation,
} = approvalsApi;
