import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { entryEvents } from './time-entry-events.ts';
import { DurationMs, Flag, IdOrNone, LocalDate, maxGroups } from './fields.ts';
import { arranged, maxStacks } from './report-groups.ts';
import { order, selection, summaryPayload } from './report-payloads.ts';
import { Nullable, TimeEntry } from './time-entry.ts';

const ExactMs = { ...DurationMs, description: 'Milliseconds, before rounding' };
const rounding = Type.Union([Type.String(), Type.Null()], {
  description: 'How the duration of each entry is rounded, such as ‘Round up to 15 minutes’',
});

/** The amount of a billable entry, by the rates of its local start day in the workspace's time zone. */
export const EntryMoney = Type.Object({
  billable_rate: Nullable(Type.String({ description: 'Per hour, such as 120.00; null: no rate' })),
  rate_of: Nullable(
    Type.Union([Type.Literal('project_member'), Type.Literal('project'), Type.Literal('member')], {
      description: 'Where the rate comes from; the most specific one applies',
    }),
  ),
  amount: Nullable(
    Type.String({ description: 'The amount for the reported duration; null if the entry is not billable' }),
  ),
});
export type EntryMoney = Static<typeof EntryMoney>;

/** An entry of the detailed report; `timerTime` is its stored duration. */
export const ReportEntry = Type.Object({
  ...TimeEntry.properties,
  time: DurationMs,
  date: { ...LocalDate, description: 'In the time zone of the report' },
  may_edit: Type.Union([Type.Literal('all'), Type.Literal('parts'), Type.Literal('none')], {
    description: 'What the caller can change; parts: project, tags and billable flag',
  }),
  money: Nullable({ ...EntryMoney, description: 'null for users who cannot see rates' }),
});
export type ReportEntry = Static<typeof ReportEntry>;

export const ReportBar = Type.Object({
  start: LocalDate,
  end: LocalDate,
  label: Type.String({ description: 'ISO date of a day, ‘week NN’, or YYYY-MM of a month' }),
  hours: Type.Number({ description: 'To 4 decimals' }),
  time: DurationMs,
  stacks: Type.Array(DurationMs, {
    maxItems: maxStacks + 1,
    description: 'In the order of `stacks` of the report',
  }),
});
export type ReportBar = Static<typeof ReportBar>;

export const ReportProject = Type.Object({
  project_id: IdOrNone,
  project_name: Type.String(),
  project_color: Type.String(),
  client_name: Type.Union([Type.String(), Type.Null()]),
  time: DurationMs,
  exact_time: ExactMs,
  more_titles: Type.Optional(
    Type.Object(
      { count: Type.Integer({ minimum: 1 }), time: DurationMs },
      { description: 'Its descriptions that are not listed; absent if all are' },
    ),
  ),
});
export type ReportProject = Static<typeof ReportProject>;

export const ReportTitle = Type.Object({
  project_id: IdOrNone,
  title: Type.String(),
  time: DurationMs,
  entries: Type.Integer(),
});
export type ReportTitle = Static<typeof ReportTitle>;

/** The events after which a report is stale: it shows names, amounts and rates, and obeys the workspace's rules. */
export const reportEvents = [
  ...entryEvents,
  'projects/changed',
  'clients/changed',
  'tags/changed',
  'team/changed',
  'rates/changed',
  'project-members/changed',
  'workspace/changed',
] as const;

export const reportCalls = defineCalls({
  'POST /api/report/week_data': {
    summary: 'The summary report: bars over time, totals by project, and by description within a project',
    access: 'member',
    scope: 'read',
    reads: reportEvents,
    workload: 'report',
    payload: Type.Object(summaryPayload),
    answer: Type.Object({
      barGraphData: Type.Array(ReportBar, {
        maxItems: 122,
        description: 'At most one for each month of ten years',
      }),
      project: Type.Array(ReportProject, { maxItems: maxGroups, description: 'Longest time first' }),
      more_projects: Type.Optional(
        Type.Object(
          { count: Type.Integer({ minimum: 1 }), time: DurationMs },
          { description: 'The other projects; absent if all are listed' },
        ),
      ),
      usertimeList: Type.Array(ReportTitle, {
        maxItems: maxGroups,
        description:
          'Longest time first; each project tells how many of its descriptions are not listed. Empty unless grouped by project, then description',
      }),
      totalTime: DurationMs,
      exactTime: ExactMs,
      rounding,
      billableTime: DurationMs,
      timeZone: Type.String({ description: 'The time zone of the days' }),
      ...arranged,
    }),
    example: {
      workspace_id: 1,
      start: '2026-11-16',
      end: '2026-11-22',
      range: 7,
      clients: [],
      projects: [],
      tags: [],
      users: [],
    },
  },
  'POST /api/report/running': {
    summary:
      'The running entries that match a report’s filters and started on its days; the report leaves them out',
    access: 'member',
    scope: 'read',
    reads: [...entryEvents, 'projects/changed', 'team/changed', 'workspace/changed'],
    payload: Type.Object(selection),
    answer: Type.Object({
      entries: Type.Integer({ minimum: 0 }),
      time: { ...DurationMs, description: 'Their duration until `at`, in milliseconds' },
      at: Type.Integer({ description: 'Unix seconds' }),
    }),
    example: {
      workspace_id: 1,
      start: '2026-11-16',
      end: '2026-11-22',
      clients: [],
      projects: [],
      users: [],
    },
  },
  'POST /api/report/detailed': {
    summary: 'The entries of a report, one page at a time, with the totals of all',
    access: 'member',
    scope: 'read',
    reads: reportEvents,
    workload: 'report',
    payload: Type.Object({
      ...selection,
      is_workspace_admin: Type.Optional(Flag),
      is_viewer: Type.Optional(Flag),
      ...order,
      cursor: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description: 'From the previous page, with the same filters and order',
        }),
      ),
      totals: Type.Optional({
        ...Flag,
        description: '0: leave out the totals of all pages, for a faster first page; default: 1',
      }),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 500, description: 'Entries per page; default: 100' }),
      ),
    }),
    answer: Type.Object({
      totals: Type.Optional(
        Type.Object(
          { entries: Type.Integer(), exactTime: ExactMs, billableTime: DurationMs },
          { description: 'Of all pages; only on the first page' },
        ),
      ),
      totalTime: Type.Optional({
        ...DurationMs,
        description: 'Milliseconds of all pages; only on the first page',
      }),
      results: Type.Array(ReportEntry, { maxItems: 500 }),
      cursor: Nullable(Type.String({ description: 'null on the last page' })),
      rounding,
      timeZone: Type.String({ description: 'The time zone of the days' }),
    }),
    example: {
      workspace_id: 1,
      start: '2026-11-16',
      end: '2026-11-22',
      is_workspace_admin: 0,
      clients: [],
      projects: [],
      users: [],
      is_viewer: 0,
    },
  },
});
