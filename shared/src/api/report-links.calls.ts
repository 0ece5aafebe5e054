import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Id, LocalDate, StatusAnswer, UnixSeconds } from './fields.ts';
import { arrangement } from './report-groups.ts';
import { reportCalls } from './reports.calls.ts';
import { Nullable } from './time-entry.ts';

/** Maximum number of active links per saved report. */
export const maxReportLinks = 20;

const ReportLink = Type.Object({
  id: Id,
  created_at: UnixSeconds,
  expires_at: Nullable(UnixSeconds),
});
export type ReportLink = Static<typeof ReportLink>;

const aboutReport = Type.Object({ workspace_id: Id, saved_report_id: Id });

declare module './caused-event.ts' {
  interface CausedEvents {
    /** A link to one of the user's saved reports was created or revoked. */
    'report-links/changed': { workspaceId: number };
  }
}
const linksChanged: CausedEvent = { name: 'report-links/changed', to: 'person' };

export const reportLinkCalls = defineCalls({
  'POST /api/report_link/list': {
    summary: 'The valid links to a saved report (creator only)',
    access: 'member',
    scope: 'none',
    reads: ['report-links/changed', 'saved-reports/changed'],
    payload: aboutReport,
    answer: Type.Object({ results: Type.Array(ReportLink, { maxItems: maxReportLinks }) }),
    example: { workspace_id: 1, saved_report_id: 1 },
  },
  'POST /api/report_link/create': {
    summary:
      'Create a secret link that shows the summary of a saved report to anyone, without an account (creator only). Only this response contains its token',
    access: 'member',
    scope: 'none',
    causes: [linksChanged],
    payload: Type.Object({
      ...aboutReport.properties,
      days: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], {
        description: 'Days until it expires; null: never',
      }),
    }),
    answer: Type.Object({ token: Type.String(), results: ReportLink }),
    example: { workspace_id: 1, saved_report_id: 1, days: 30 },
  },
  'PUT /api/report_link/revoke': {
    summary: 'Revoke a link to a saved report (creator only)',
    access: 'member',
    scope: 'none',
    causes: [linksChanged],
    payload: Type.Object({ workspace_id: Id, report_link_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, report_link_id: 1 },
  },
  'POST /api/report_link/open': {
    summary: 'The summary report of a secret link, limited to what the saved report’s creator can see now',
    access: 'public',
    reads: [],
    workload: 'report',
    payload: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Object({
      name: Type.String(),
      workspace_title: Type.String(),
      start: LocalDate,
      end: LocalDate,
      group_by: arrangement.group_by,
      then_by: arrangement.then_by,
      stack_by: arrangement.stack_by,
      round_by: arrangement.round_by,
      first_day_of_week: Type.Integer({ description: '0 is Sunday' }),
      currency: Type.String({ description: 'ISO 4217' }),
      filters: Type.Array(Type.String(), {
        maxItems: 10,
        description: 'Payload fields of the active filters',
      }),
      report: reportCalls['POST /api/report/week_data'].answer,
    }),
    example: { token: 'a secret of 43 characters' },
  },
});
