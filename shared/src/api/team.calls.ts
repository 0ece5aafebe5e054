import { Type, type Static } from 'typebox';
import { memberChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import {
  Amount,
  Flag,
  Id,
  ListPage,
  LocalDate,
  Name,
  paged,
  SearchTerm,
  StatusAnswer,
  TypedAmount,
  UnixSeconds,
  ValidFrom,
} from './fields.ts';
import { ratesChanged, teamChanged, workspaceLeft } from './membership-events.ts';
import { Nullable } from './time-entry.ts';

const OfMember = Type.Object({ workspace_id: Id, user_id: Id });

export const TeamMember = Type.Object({
  team_id: Type.Integer({
    minimum: 1,
    description: 'The id of the membership, or of the invitation if `invited`',
  }),
  user_id: Nullable(Id),
  name: Type.String({ description: 'In this workspace; the first and last name unless an admin changed it' }),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  billable_rate: Amount,
  labor_cost: Amount,
  profile_name_colorcode: Type.String({ description: 'Hex without hash' }),
  invited: Type.Boolean({ description: 'Has not joined yet' }),
  is_workspace_admin: Flag,
  is_owner: Flag,
  expires_at: Nullable({ ...UnixSeconds, description: 'Unix seconds; only for invitations' }),
  has_second_factor: Nullable({
    ...Flag,
    description: 'Two-step log-in; null unless the caller is an admin',
  }),
  has_not_joined: Type.Optional({
    ...Flag,
    description:
      '1: entries were imported for this person, who has no account in the workspace; the email may be empty',
  }),
});
export type TeamMember = Static<typeof TeamMember>;

export const teamCalls = defineCalls({
  'POST /api/team/list': {
    summary:
      'Members of the workspace or open invitations, by name; callers who cannot see the team get only themselves',
    access: 'member',
    scope: 'read',
    reads: ['team/changed', 'rates/changed', 'workspace/changed'],
    payload: Type.Object({
      workspace_id: Id,
      is_workspace_admin: Type.Optional(Flag),
      is_active: Type.Optional(
        Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3)], {
          description: '1 active (default), 0 inactive, 3 invited',
        }),
      ),
      searchTerm: Type.Optional(SearchTerm),
      ...paged,
    }),
    answer: ListPage(TeamMember),
    example: { workspace_id: 1, is_workspace_admin: 1, is_active: 1 },
  },
  'PUT /api/team/edit': {
    summary:
      'Change the name or the rates of a member; a rate applies from a given day until the next rate. Absent fields do not change',
    access: 'admin',
    scope: 'admin',
    checks: memberChecks,
    causes: [teamChanged, ratesChanged],
    payload: Type.Object({
      workspace_id: Id,
      team_id: Id,
      name: Type.Optional(Name),
      billable_rate: Type.Optional(TypedAmount),
      labor_cost: Type.Optional(TypedAmount),
      valid_from: Type.Optional(ValidFrom),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, team_id: 1, name: 'Ada Lovelace', billable_rate: '90.00', labor_cost: '40' },
  },
  'POST /api/team/rates': {
    summary: 'All rates of a member with the day from which each applies, latest first',
    access: 'admin',
    scope: 'admin',
    reads: ['team/changed', 'rates/changed', 'workspace/changed'],
    payload: Type.Object({ workspace_id: Id, user_id: Id, ...paged }),
    answer: ListPage(
      Type.Object({
        kind: Type.Union([Type.Literal('billable_rate'), Type.Literal('labor_cost')]),
        amount: Amount,
        valid_from: LocalDate,
      }),
    ),
    example: { workspace_id: 1, user_id: 2 },
  },
  'POST /api/report/team_list': {
    summary: 'The members whose time reports the caller can request, former members included, by name',
    access: 'member',
    scope: 'read',
    reads: ['team/changed', 'workspace/changed'],
    payload: Type.Object({ workspace_id: Id, ...paged }),
    answer: ListPage(Type.Object({ user_id: Id, name: Type.String() })),
    example: { workspace_id: 1 },
  },
  'PUT /api/team/deactivate': {
    summary: 'Deactivate a member: they lose access to the workspace; their tracked time is kept',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: OfMember,
    answer: StatusAnswer,
    example: { workspace_id: 1, user_id: 2 },
  },
  'PUT /api/team/activate': {
    summary: 'Reactivate a member',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: OfMember,
    answer: StatusAnswer,
    example: { workspace_id: 1, user_id: 2 },
  },
  'PUT /api/team/role': {
    summary: 'Make a member an admin, or an admin a member; 409 for the last admin',
    access: 'admin',
    scope: 'admin',
    causes: [teamChanged],
    payload: Type.Object({
      ...OfMember.properties,
      role: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 admin, 0 member' }),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, user_id: 2, role: 1 },
  },
  'PUT /api/team/leave': {
    summary: 'Leave a workspace; 409 for its owner and its last admin',
    access: 'member',
    scope: 'none',
    withoutSecondFactor: true,
    causes: [workspaceLeft, teamChanged],
    payload: Type.Object({ workspace_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1 },
  },
});
