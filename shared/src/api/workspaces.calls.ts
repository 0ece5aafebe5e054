import { Type, type Static } from 'typebox';
import { AuthAnswer } from './auth-data.ts';
import { workspaceChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import {
  Currency,
  Flag,
  Id,
  IdOrNone,
  ListPage,
  LocalDate,
  longestList,
  Name,
  paged,
  StatusAnswer,
} from './fields.ts';
import { workspaceJoined } from './membership-events.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';

export const Workspace = Type.Object({
  id: Id,
  title: Type.String(),
  workspace_logo: Type.Union([Type.String(), Type.Null()]),
  is_workspace_admin: Flag,
  is_default_billable: Flag,
  is_required_fields: Flag,
  may_create_projects: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Whether the caller has this permission; is_sole_project_creator limits it to admins',
  }),
  may_create_tags: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Whether this session may create tags; a token of an integration may not',
  }),
  may_see_team: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Whether the caller sees other members and their time (is_sole_team_viewer)',
  }),
  may_see_rates: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Whether the caller sees rates and costs (is_sole_billable_rate_viewer)',
  }),
  currency: Type.String({ description: 'ISO 4217' }),
  is_time_entry_locked: Flag,
  locked_date: Type.Union([Type.String({ description: 'Day, zero-based month, year' }), Type.Null()]),
  locked_until: Type.Union([LocalDate, Type.Null()], {
    description: 'The last locked day, in the workspace’s time zone',
  }),
  time_zone: Type.String({ description: 'The workspace’s time zone: its days begin in it' }),
  approval: Type.Optional(
    Type.Object(
      {
        period: Type.Union([Type.Literal('week'), Type.Literal('month')]),
        week_start: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' }),
        is_approver: Flag,
        approved: Type.Array(Type.Object({ first: LocalDate, last: LocalDate }), {
          maxItems: longestList,
          description:
            'The caller’s approved days, both included, in the workspace’s time zone: their entries are locked',
        }),
      },
      { description: 'Absent while the workspace has no approvals' },
    ),
  ),
  approved_days: Type.Optional(
    Type.Array(Type.Object({ first: LocalDate, last: LocalDate }), {
      maxItems: longestList,
      description:
        'The caller’s approved days of a workspace whose approvals were turned off: their entries stay locked',
    }),
  ),
  invoices: Type.Optional(
    Type.Literal(1, { description: 'Absent while the workspace has no invoices, and for members' }),
  ),
  needs_second_factor: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Whether the workspace requires two-step log-in, and the caller has not turned it on',
  }),
});
export type Workspace = Static<typeof Workspace>;

export const workspaceCalls = defineCalls({
  'POST /api/workspace/listbyworkspaceid': {
    summary: 'The user’s workspaces',
    access: 'person',
    scope: 'read',
    embed: 'edit',
    reads: [
      'workspace/changed',
      'workspace/joined',
      'workspace/left',
      'second-factor/changed',
      'approvals/changed',
    ],
    payload: Type.Object({
      workspace_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
      ...paged,
    }),
    answer: ListPage(Workspace),
    example: { workspace_id: 1 },
  },
  'POST /api/workspace/get': {
    summary: 'The user’s role in a workspace',
    access: 'member',
    scope: 'read',
    withoutSecondFactor: true,
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ workspace_id: Id, is_workspace_admin: Flag }),
    example: { workspace_id: 1 },
  },
  'POST /api/workspace/select': {
    summary: 'Select a workspace',
    access: 'member',
    scope: 'none',
    withoutSecondFactor: true,
    payload: Type.Object({ workspace_id: Id }),
    answer: AuthAnswer,
    example: { workspace_id: 1 },
  },
  'POST /api/workspace/create': {
    summary: 'Create a workspace and select it',
    access: 'person',
    scope: 'none',
    checks: workspaceChecks,
    causes: [workspaceJoined],
    payload: Type.Object({ title: Name }),
    answer: AuthAnswer,
    example: { title: 'Analytical Engines' },
  },
  'PUT /api/workspace/edit': {
    summary: 'Change the name, the currency or the time zone of a workspace',
    access: 'admin',
    scope: 'admin',
    checks: workspaceChecks,
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      title: Type.Optional(Name),
      currency: Type.Optional(Currency),
      time_zone: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'Its IANA name; 409 while entries would move into or out of approved or locked days',
        }),
      ),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, title: 'Analytical Engines', currency: 'GBP' },
  },
});
