import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, LocalDate, paged, StatusAnswer } from './fields.ts';
import { reportCalls } from './reports.calls.ts';
import { savedReportChecks } from '../validation/index.ts';
import { patterns } from './patterns.ts';

/** Maximum number of saved reports per user and workspace. */
export const maxSavedReports = 200;

/** Maximum length of a stored view, in characters of JSON. */
export const maxSavedReportCharacters = 10_000;

const Preset = Type.Union(
  [
    Type.Literal('today'),
    Type.Literal('yesterday'),
    Type.Literal('this-week'),
    Type.Literal('last-week'),
    Type.Literal('this-month'),
    Type.Literal('last-month'),
    Type.Literal('this-quarter'),
    Type.Literal('this-year'),
    Type.Literal('last-year'),
    Type.Literal('last-30-days'),
  ],
  { description: 'A period that moves with time' },
);

const exactly = { additionalProperties: false };

/** A report's filters and grouping: its payload without the workspace and the days. */
const { properties: choices } = Type.Omit(reportCalls['POST /api/report/week_data'].payload, [
  'workspace_id',
  'start',
  'end',
  'range',
  'timeZone',
  'first_day_of_week',
]);

/**
 * The view of a saved report. It stores time zone and first day of the week, so that every reader sees the same days and
 * weeks.
 */
const ReportView = Type.Object(
  {
    period: Type.Union(
      [Type.Object({ start: LocalDate, end: LocalDate }, exactly), Type.Object({ preset: Preset }, exactly)],
      { description: 'Fixed days, or days that move with time' },
    ),
    ...choices,
    tab: Type.Union([Type.Literal('summary'), Type.Literal('detailed')]),
    time_zone: Type.String({ minLength: 1, maxLength: 64 }),
    first_day_of_week: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
  },
  exactly,
);
export type ReportView = Static<typeof ReportView>;

const Mailing = Type.Union([Type.Literal('week'), Type.Literal('month'), Type.Literal('off')], {
  description: 'How often the report is emailed to the caller',
});

const SavedReport = Type.Object({
  id: Id,
  name: Type.String(),
  view: ReportView,
  is_shared: Flag,
  is_own: Flag,
  made_by: Type.String({ description: 'The name of its creator' }),
  mail: Mailing,
});
export type SavedReport = Static<typeof SavedReport>;

const ReportName = Type.String({ minLength: 1, maxLength: 100, pattern: patterns.notBlank });

declare module './caused-event.ts' {
  interface CausedEvents {
    'saved-reports/changed': { workspaceId: number; savedReportId?: number };
  }
}
/** All members receive it: a report that is no longer shared must disappear from their menus. */
const savedReportsChanged: CausedEvent = {
  name: 'saved-reports/changed',
  to: 'workspace',
  about: { id: 'savedReportId', field: 'saved_report_id' },
};

export const savedReportCalls = defineCalls({
  'POST /api/saved_report/list': {
    summary: 'The caller’s saved reports, then those shared with the workspace, by name',
    access: 'member',
    scope: 'read',
    reads: ['team/changed', 'saved-reports/changed'],
    payload: Type.Object({ workspace_id: Id, ...paged }),
    answer: Type.Object({
      results: Type.Array(SavedReport, { maxItems: 500 }),
      more: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of entries after this page' })),
    }),
    example: { workspace_id: 1 },
  },
  'POST /api/saved_report/create': {
    summary: 'Save a report under a name',
    access: 'member',
    scope: 'admin',
    causes: [savedReportsChanged],
    checks: savedReportChecks,
    payload: Type.Object({
      workspace_id: Id,
      name: ReportName,
      view: ReportView,
      is_shared: Type.Optional({ ...Flag, description: '1: shared with all members of the workspace' }),
    }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: {
      workspace_id: 1,
      name: 'Last month by client',
      view: {
        period: { preset: 'last-month' },
        group_by: 'client',
        tab: 'summary',
        time_zone: 'Europe/Berlin',
        first_day_of_week: 1,
      },
    },
  },
  'PUT /api/saved_report/edit': {
    summary: 'Rename, update or share a saved report (creator only)',
    access: 'member',
    scope: 'admin',
    causes: [savedReportsChanged],
    checks: savedReportChecks,
    payload: Type.Object({
      workspace_id: Id,
      saved_report_id: Id,
      name: Type.Optional(ReportName),
      view: Type.Optional(ReportView),
      is_shared: Type.Optional(Flag),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, saved_report_id: 1, name: 'Last month by project' },
  },
  'PUT /api/saved_report/subscribe': {
    summary:
      'Send a saved report to the caller by email at the start of each week or month, with its PDF; `off` stops it',
    access: 'member',
    scope: 'admin',
    causes: [{ ...savedReportsChanged, to: 'person' }],
    payload: Type.Object({ workspace_id: Id, saved_report_id: Id, mail: Mailing }),
    answer: StatusAnswer,
    example: { workspace_id: 1, saved_report_id: 1, mail: 'week' },
  },
  'PUT /api/saved_report/delete': {
    summary: 'Delete a saved report and revoke its links (its creator; admins, too, if it is shared)',
    access: 'member',
    scope: 'admin',
    causes: [savedReportsChanged],
    payload: Type.Object({ workspace_id: Id, saved_report_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, saved_report_id: 1 },
  },
  'PUT /api/saved_report/restore': {
    summary: 'Restore a saved report and its links, for a day after its deletion',
    access: 'member',
    scope: 'admin',
    causes: [savedReportsChanged],
    payload: Type.Object({ workspace_id: Id, saved_report_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, saved_report_id: 1 },
  },
});
