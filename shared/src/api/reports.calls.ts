import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, IdOrNone, LocalDate, longestList, mostGroups } from './fields.ts';

const DurationMs = Type.Integer({ minimum: 0, description: 'milliseconds' });
const ExactMs = Type.Integer({ minimum: 0, description: 'milliseconds, before rounding' });
const IdFilter = Type.Optional(
  Type.Array(IdOrNone, { maxItems: longestList, description: '0 is ‘without’; empty is all' }),
);

export const ReportBar = Type.Object({
  start: LocalDate,
  label: Type.String({ description: 'ISO date of a day, ‘week NN’, or YYYY-MM of a month' }),
  hours: Type.Number({ description: 'to 4 decimals' }),
  time: DurationMs,
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
      { description: 'Its descriptions that are not listed; left out when all are' },
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

export const reportCalls = defineCalls({
  'POST /api/report/week_data': {
    summary: 'The summary report: bars over time, totals by project, and by description within a project',
    access: 'member',
    workload: 'report',
    payload: Type.Object({
      workspace_id: Id,
      start: LocalDate,
      end: LocalDate,
      range: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of days, both ends included' }),
      ),
      clients: IdFilter,
      projects: IdFilter,
      tags: IdFilter,
      users: IdFilter,
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'Default: the person’s' })),
    }),
    answer: Type.Object({
      barGraphData: Type.Array(ReportBar, { maxItems: 122, description: 'At most the months of ten years' }),
      project: Type.Array(ReportProject, { maxItems: mostGroups, description: 'Most first' }),
      more_projects: Type.Optional(
        Type.Object(
          { count: Type.Integer({ minimum: 1 }), time: DurationMs },
          { description: 'The projects after these; left out when there are none' },
        ),
      ),
      usertimeList: Type.Array(ReportTitle, {
        maxItems: mostGroups,
        description: 'Most first; each project says what of it is not listed',
      }),
      totalTime: DurationMs,
      exactTime: ExactMs,
      rounding: Type.Union([Type.String(), Type.Null()], {
        description: 'How the duration of each entry is rounded, such as ‘Round up to 15 minutes’',
      }),
      billableTime: DurationMs,
      timeZone: Type.String({ description: 'The zone in which days were cut' }),
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
});
