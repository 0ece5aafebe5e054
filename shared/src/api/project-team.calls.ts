import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { reportEvents } from './reports.calls.ts';
import { entryEvents } from './time-entry-events.ts';
import type { CausedEvent } from './caused-event.ts';
import {
  Amount,
  Flag,
  Id,
  IdOrNone,
  ListPage,
  LocalDate,
  longestList,
  Milliseconds,
  maxGroups,
  paged,
  StatusAnswer,
  TypedAmount,
  ValidFrom,
} from './fields.ts';
import { ratesChanged } from './membership-events.ts';
import { PersonBadge } from './projects.calls.ts';

export const ProjectMember = Type.Object({
  ...PersonBadge.properties,
  pm_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  role: Flag,
  billable_rate: Amount,
  labor_cost: Amount,
  current_rate: Type.Union([Type.String(), Type.Null()], {
    description: 'Today’s: the project member’s own rate, else the project’s, else the member’s',
  }),
  current_cost: Amount,
});
export type ProjectMember = Static<typeof ProjectMember>;

export const ProjectDetails = Type.Object({
  id: Id,
  project_name: Type.String(),
  project_color: Type.String(),
  client_id: Type.Union([Id, Type.Null()]),
  client_name: Type.Union([Type.String(), Type.Null()]),
  role: Type.Integer({
    description: '1 if the caller can manage it, as its manager or as an admin, otherwise 0',
  }),
  is_archived: Flag,
  isbillable: Flag,
  estimate_hours: Type.Union([Type.Number(), Type.Null()], {
    description: 'The budget in hours: of the whole project or per month, see `budget_period`',
  }),
  budget_unit: Type.Union([Type.Literal('hours'), Type.Literal('money'), Type.Null()], {
    description: 'null without a budget',
  }),
  budget_amount: { ...Amount, description: 'A budget in money; null if the caller cannot see rates' },
  budget_period: Type.Union([Type.Literal('once'), Type.Literal('month')]),
  budget_time: Type.Union([Type.Literal('all'), Type.Literal('billable')]),
  fixed_fee: Amount,
  billable_rate: Amount,
  time_by_project: Milliseconds,
  version: Type.Integer({ description: 'Grows with each change' }),
});
export type ProjectDetails = Static<typeof ProjectDetails>;

export const TagTime = Type.Object({
  tag_id: IdOrNone,
  tag_title: Type.String(),
  tagcolor: Type.String(),
  time_by_tag: Milliseconds,
});
export type TagTime = Static<typeof TagTime>;

const Spent = { time: Milliseconds, billable_time: Milliseconds };

export const ProjectProgress = Type.Object({
  weeks: Type.Array(Type.Object({ start: LocalDate, ...Spent }), {
    maxItems: 104,
    description:
      'All weeks from the first to the last one with time, in the user’s time zone and with their first day of the week',
  }),
  members: Type.Array(Type.Object({ ...PersonBadge.properties, ...Spent }), {
    maxItems: maxGroups,
    description: 'Longest time first',
  }),
  more_members: Type.Optional(
    Type.Object(
      { count: Type.Integer({ minimum: 1 }), ...Spent },
      { description: 'The other people; absent if all are listed' },
    ),
  ),
  ...Spent,
  billable_amount: Type.Union([Type.String(), Type.Null()], {
    description:
      'Sum of the billable entries’ rounded amounts, each at the rate that applied at its start; null if the caller cannot see rates',
  }),
  estimate_hours: Type.Union([Type.Number(), Type.Null()]),
});
export type ProjectProgress = Static<typeof ProjectProgress>;

declare module './caused-event.ts' {
  interface CausedEvents {
    'project-members/changed': { workspaceId: number; projectId?: number };
  }
}
const membersChanged: CausedEvent = {
  name: 'project-members/changed',
  to: 'workspace',
  about: { id: 'projectId', field: 'project_id' },
};

const ofProject = Type.Object({ workspace_id: Id, project_id: Id });

/** Calls of a project's page. Users who may not see the team get only their own time. */
export const projectTeamCalls = defineCalls({
  'POST /api/project/get': {
    summary:
      'A project with its members and its tracked time; those who can manage it also get the time by tag',
    access: 'member',
    scope: 'read',
    reads: [...reportEvents, 'projects/archived'],
    workload: 'report',
    payload: Type.Object({ workspace_id: Id, project_id: Id, is_sole_teamviewer: Type.Optional(Flag) }),
    answer: Type.Object({
      project_members: Type.Array(ProjectMember, { maxItems: longestList }),
      more_members: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Number of members that are not listed; absent if all are' }),
      ),
      project_details: Type.Array(ProjectDetails, { minItems: 1, maxItems: 1 }),
      project_time: Type.Array(Type.Object({ time_by_project: Milliseconds }), { minItems: 1, maxItems: 1 }),
      tag_time: Type.Array(TagTime, { maxItems: maxGroups, description: 'Longest time first' }),
      more_tags: Type.Optional(
        Type.Object(
          { count: Type.Integer({ minimum: 1 }), time_by_tag: Milliseconds },
          { description: 'The other tags; absent if all are listed' },
        ),
      ),
    }),
    example: { workspace_id: 1, project_id: 1 },
  },
  'POST /api/project/progress': {
    summary: 'A project’s time by week and member, and its budget',
    access: 'member',
    scope: 'read',
    reads: [
      ...entryEvents,
      'projects/changed',
      'team/changed',
      'rates/changed',
      'project-members/changed',
      'workspace/changed',
      'preferences/changed',
    ],
    workload: 'report',
    payload: ofProject,
    answer: ProjectProgress,
    example: { workspace_id: 1, project_id: 1 },
  },
  'POST /api/project/teamlist': {
    summary: 'Active members of the workspace who are not members of the project',
    access: 'member',
    scope: 'read',
    reads: ['projects/changed', 'team/changed', 'project-members/changed'],
    payload: Type.Object({ ...ofProject.properties, ...paged }),
    answer: ListPage(
      Type.Object({ ...PersonBadge.properties, first_name: Type.String(), last_name: Type.String() }),
    ),
    example: { workspace_id: 1, project_id: 1 },
  },
  'POST /api/project_member/addmember': {
    summary: 'Add members to a project; existing members do not change',
    access: 'member',
    scope: 'admin',
    causes: [membersChanged],
    payload: Type.Object({
      workspace_id: Id,
      project_id: Id,
      manager: Type.Optional(Flag),
      checkArray: Type.Array(Id, { minItems: 1, maxItems: longestList }),
      project_name: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_id: 1, manager: 0, checkArray: [2] },
  },
  'PUT /api/project_member/edit': {
    summary: 'Give or revoke manager rights',
    access: 'member',
    scope: 'admin',
    causes: [membersChanged],
    payload: Type.Object({ workspace_id: Id, project_member_id: Id, role: Flag }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_member_id: 1, role: 1 },
  },
  'PUT /api/project_member/rates': {
    summary:
      'Set a member’s rates on a project from a given day; null: use the project’s or the member’s rate',
    access: 'member',
    scope: 'admin',
    causes: [membersChanged, ratesChanged],
    payload: Type.Object({
      workspace_id: Id,
      project_member_id: Id,
      billable_rate: Type.Union([TypedAmount, Type.Null()]),
      labor_cost: Type.Union([TypedAmount, Type.Null()]),
      valid_from: Type.Optional(ValidFrom),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_member_id: 1, billable_rate: '120.00', labor_cost: null },
  },
  'POST /api/project_member/delete': {
    summary: 'Remove a member from a project; their tracked time is kept',
    access: 'member',
    scope: 'admin',
    causes: [membersChanged],
    payload: Type.Object({ workspace_id: Id, project_member_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_member_id: 1 },
  },
});
