import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Log = 'POST /api/workspace/audit_log';
type People = 'POST /api/report/team_list';

const tagTypes = ['admin/audit-log'] as const;

const auditLogApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminAuditLog: build.infiniteQuery<Answer<Log>, Omit<Payload<Log>, 'before'>, number | null>({
      query: ({ queryArg, pageParam: before }) =>
        send('POST /api/workspace/audit_log')({ ...queryArg, ...(before !== null && { before }) }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ results, more }) => (more ? results.at(-1)?.id : undefined),
      },
      providesTags: ['admin/audit-log'],
    }),
    adminLoggedPeople: build.query<Answer<People>, Payload<People>>({
      query: send('POST /api/report/team_list'),
      providesTags: ['admin/audit-log'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/audit-log', {
  'workspace/changed': ['admin/audit-log'],
  'team/changed': ['admin/audit-log'],
  'entries/changed': ['admin/audit-log'],
});

export const { useAdminAuditLogInfiniteQuery, useAdminLoggedPeopleQuery } = auditLogApi;
