import { apiThatReads, endpoints, send, tagsRead, type Answer, type Payload } from '@timeweave/shared/store';

type Log = 'POST /api/workspace/audit_log';

const auditLogApi = apiThatReads('POST /api/workspace/audit_log').injectEndpoints({
  endpoints: (build) => ({
    adminAuditLog: build.infiniteQuery<Answer<Log>, Omit<Payload<Log>, 'before'>, number | null>({
      query: ({ queryArg, pageParam: before }) =>
        send('POST /api/workspace/audit_log')({ ...queryArg, ...(before !== null && { before }) }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ results, more }) => (more ? results.at(-1)?.id : undefined),
      },
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/workspace/audit_log', payload),
    }),
  }),
});

export const { useAdminAuditLogInfiniteQuery } = auditLogApi;
export const { useAdminLoggedPeopleQuery } = endpoints({ adminLoggedPeople: 'POST /api/report/team_list' });
