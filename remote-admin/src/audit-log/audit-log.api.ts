import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Log = 'POST /api/workspace/audit_log';

const tagTypes = ['admin/audit-log'] as const;

const auditLogApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminAuditLog: build.query<Answer<Log>, Payload<Log>>({
      query: send('POST /api/workspace/audit_log'),
      providesTags: ['admin/audit-log'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/audit-log', {
  'workspace/changed': ['admin/audit-log'],
  'team/changed': ['admin/audit-log'],
});

export const { useAdminAuditLogQuery } = auditLogApi;
