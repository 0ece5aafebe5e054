import { Type, type Static } from 'typebox';
import { projectChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { entryEvents } from './time-entry-events.ts';
import type { CausedEvent } from './caused-event.ts';
import {
  ArchiveMode,
  DurationMs,
  Flag,
  HexColor,
  Id,
  IdOrNone,
  ListPage,
  longestList,
  Name,
  Outcomes,
  paged,
  SearchTerm,
  StatusAnswer,
  TypedAmount,
  ValidFrom,
} from './fields.ts';

export const Project = Type.Object({
  id: Id,
  project_name: Type.String(),
  project_color: Type.String(),
  client_id: Type.Union([Id, Type.Null()]),
  client_name: Type.Union([Type.String(), Type.Null()]),
  is_archived: Flag,
  user_id: Id,
  workspace_id: Id,
  isbillable: Flag,
});
export type Project = Static<typeof Project>;

export const PersonBadge = Type.Object({
  user_id: Id,
  name: Type.String(),
  profile_name_colorcode: Type.String(),
});

export const ListedProject = Type.Object({
  ...Project.properties,
  role: Type.Integer({
    description: '1 if the caller can manage it, as its manager or as an admin, otherwise 0',
  }),
  time_by_project: {
    ...DurationMs,
    description: 'ms; only the caller’s own time if they cannot see the team’s',
  },
  billable_time: { ...DurationMs, description: 'ms' },
  member_count: Type.Integer(),
  members: Type.Array(PersonBadge, { maxItems: 3, description: 'The first three' }),
});
export type ListedProject = Static<typeof ListedProject>;

/** The budget in hours; null if the project has none. */
const EstimateHours = Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }), Type.Null()]);

/** The project's own rate; null: its members' rates apply. */
const ProjectRate = Type.Union([TypedAmount, Type.Null()]);

/** The budget beside `estimate_hours`, and the fee. */
const typedBudget = {
  budget_amount: Type.Optional(
    Type.Union([TypedAmount, Type.Null()], {
      description: 'A budget in money instead of `estimate_hours`, which becomes null; null ends it',
    }),
  ),
  budget_period: Type.Optional(Type.Union([Type.Literal('once'), Type.Literal('month')])),
  budget_time: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('billable')], {
      description: 'Which time uses up a budget in hours',
    }),
  ),
  fixed_fee: Type.Optional(Type.Union([TypedAmount, Type.Null()])),
};

declare module './caused-event.ts' {
  interface CausedEvents {
    'projects/changed': { workspaceId: number; projectId?: number };
    /** Any number of projects were archived or restored, without other changes. */
    'projects/archived': { workspaceId: number };
  }
}
const projectsChanged: CausedEvent = {
  name: 'projects/changed',
  to: 'workspace',
  about: { id: 'projectId', field: 'project_id' },
};
const projectsArchived: CausedEvent = { name: 'projects/archived', to: 'workspace' };

export const projectCalls = defineCalls({
  'POST /api/project/search': {
    summary: 'Projects whose name or client contains the term, for the pickers',
    access: 'member',
    scope: 'read',
    embed: true,
    reads: [
      'projects/changed',
      'projects/archived',
      'clients/changed',
      'project-members/changed',
      // Permissions determine which projects a user sees.
      'workspace/changed',
    ],
    payload: Type.Object({
      workspace_id: Id,
      is_workspace_admin: Type.Optional(Flag),
      is_archived: Type.Optional(Flag),
      searchTerm: Type.Optional(SearchTerm),
      ...paged,
    }),
    answer: ListPage(Project),
    example: { workspace_id: 1, is_archived: 0, searchTerm: 'engine' },
  },
  'POST /api/project/add': {
    summary: 'Create a project; the caller becomes its manager',
    access: 'member',
    scope: 'admin',
    checks: projectChecks,
    causes: [projectsChanged],
    payload: Type.Object({
      workspace_id: Id,
      project_name: Name,
      client_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
      project_color: Type.Optional(HexColor),
      is_default_billable: Type.Optional(Flag),
      estimate_hours: Type.Optional(EstimateHours),
      billable_rate: Type.Optional(ProjectRate),
      ...typedBudget,
    }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, project_name: 'Difference Engine', client_id: 0, project_color: '#0b7285' },
  },
  'POST /api/project/list': {
    summary: 'The projects that the caller can see, with the time tracked on them, by name',
    access: 'member',
    scope: 'read',
    reads: [
      ...entryEvents,
      'projects/changed',
      'projects/archived',
      'clients/changed',
      'team/changed',
      'project-members/changed',
      'workspace/changed',
    ],
    workload: 'report',
    payload: Type.Object({
      workspace_id: Id,
      is_workspace_admin: Type.Optional(Flag),
      mode: Type.Optional(ArchiveMode),
      clients: Type.Optional(
        Type.Array(IdOrNone, { maxItems: longestList, description: '0: without any; empty: all' }),
      ),
      projectTerm: Type.Optional(SearchTerm),
      is_sole_teamviewer: Type.Optional(Flag),
      ...paged,
    }),
    answer: ListPage(ListedProject),
    example: { workspace_id: 1, is_workspace_admin: 1, mode: 1, clients: [], projectTerm: '' },
  },
  'PUT /api/project/edit': {
    summary: 'Change a project; 409 if it has changed since the given `version`',
    access: 'member',
    scope: 'admin',
    checks: projectChecks,
    causes: [projectsChanged],
    payload: Type.Object({
      workspace_id: Id,
      project_id: Id,
      project_name: Name,
      client_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
      project_color: Type.Optional(HexColor),
      is_default_billable: Type.Optional(Flag),
      estimate_hours: Type.Optional(EstimateHours),
      billable_rate: Type.Optional(ProjectRate),
      ...typedBudget,
      valid_from: Type.Optional(ValidFrom),
      seen_version: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The `version` that was edited' }),
      ),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, project_id: 1, project_name: 'Difference Engine', client_id: 0 },
  },
  'PUT /api/project/archive': {
    summary: 'Archive or restore projects',
    access: 'member',
    scope: 'admin',
    causes: [projectsArchived],
    payload: Type.Object({
      workspace_id: Id,
      project_ids: Type.Array(Id, { minItems: 1, maxItems: longestList }),
      is_archived: Flag,
    }),
    answer: Outcomes,
    example: { workspace_id: 1, project_ids: [1], is_archived: 1 },
  },
  'POST /api/project/duplicate': {
    summary: 'Duplicate a project, with its members',
    access: 'member',
    scope: 'admin',
    causes: [{ ...projectsChanged, about: { id: 'projectId', field: 'insertId' } }],
    payload: Type.Object({ workspace_id: Id, project_id: Id }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, project_id: 1 },
  },
});
