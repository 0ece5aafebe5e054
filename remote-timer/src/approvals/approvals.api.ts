import { type Answer, apiThatReads, endpoints, type Payload, send, tagsRead } from '@timeweave/shared/store';

type Period = 'POST /api/approval/get';

/** A period with its entries, page by page. */
const periodApi = apiThatReads('POST /api/approval/get').injectEndpoints({
  endpoints: (build) => ({
    timerApproval: build.infiniteQuery<Answer<Period>, Omit<Payload<Period>, 'offset'>, number>({
      query: ({ queryArg, pageParam: offset }) => send('POST /api/approval/get')({ ...queryArg, offset }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ results, has_more }, _pages, offset) =>
          has_more ? offset + results.length : undefined,
      },
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/approval/get', payload),
    }),
  }),
});

export const { useTimerApprovalInfiniteQuery } = periodApi;

const approvalsApi = endpoints(
  {
    timerOwnPeriods: 'POST /api/approval/list',
    timerTeamPeriods: 'POST /api/approval/team_list',
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
  useTimerSubmitMutation,
  useTimerWithdrawMutation,
  useTimerApproveMutation,
  useTimerReturnMutation,
} = approvalsApi;
