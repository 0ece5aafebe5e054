import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Currency, Flag, Id, LocalDate, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';
import { entryEvents } from './time-entry-events.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The workspace's name, permissions, lock date or another setting changed. */
    'workspace/changed': { workspaceId: number };
  }
}
export const workspaceChanged: CausedEvent = { name: 'workspace/changed', to: 'workspace' };

/** The choices of the specification, section 9; `15 min` is `15 minutes`. */
const RoundingMode = Nullable(
  Type.String({ maxLength: 40, description: 'Round up to, to nearest, down to' }),
);
const RoundingInterval = Nullable(
  Type.String({ maxLength: 40, description: 'Such as 15 minutes or 1 hour' }),
);

export const WorkspaceSettings = Type.Object({
  id: Id,
  title: Type.String(),
  workspace_logo: Nullable(Type.String()),
  currency: Currency,
  is_default_billable: Flag,
  is_time_rounding: Flag,
  rounding_to: RoundingMode,
  rounding_duration: RoundingInterval,
  is_time_entry_locked: Flag,
  locked_date: Nullable(Type.String({ description: 'Day, zero-based month, year' })),
  locked_until: Nullable(LocalDate),
  sending_stopped_at: Nullable({
    ...UnixSeconds,
    description:
      'Since when the installation sends no mails, webhooks and push messages: a backup was restored',
  }),
  time_zone: Type.String({ description: 'The workspace’s time zone: its days begin in it' }),
  is_group_similar_entries: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'A preference of the user',
  }),
  is_owner: Type.Union([Type.Literal(0), Type.Literal(1)], { description: 'Whether the user owns it' }),
  first_name: Type.String({ description: 'Of the owner, like the next three fields' }),
  last_name: Type.String(),
  email: Type.String(),
  profile_name_colorcode: Type.String({ description: 'Hex without hash' }),
});
export type WorkspaceSettings = Static<typeof WorkspaceSettings>;

export const WorkspaceRights = Type.Object({
  is_sole_billable_rate_viewer: Flag,
  is_sole_project_creator: Flag,
  is_sole_team_viewer: Flag,
  is_required_fields: Flag,
  is_others_entries_editable: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Managers and admins may change project, tags and billable flag of other members’ entries',
  }),
  is_second_factor_required: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Members without two-step log-in are kept out',
  }),
});
export type WorkspaceRights = Static<typeof WorkspaceRights>;

/** Entries that `workspace/entries_up_to` counts at most. */
export const mostCounted = 10_000;

export const workspaceSettingsCalls = defineCalls({
  'POST /api/workspace/settings': {
    summary: 'The settings of a workspace, and its owner',
    access: 'member',
    scope: 'read',
    reads: ['workspace/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({
      results: Type.Tuple([Type.Tuple([WorkspaceSettings]), Type.Tuple([WorkspaceRights])]),
    }),
    example: { workspace_id: 1 },
  },
  'PUT /api/workspace/update_settings': {
    summary:
      'Change a setting: 1 who sees the team’s activity, 2 who creates projects, 3 who sees billable rates, 4 required fields, 5 new projects are billable, 6 managers and admins edit others’ entries, 7 two-step log-in is required (409 unless the caller has turned it on)',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({ workspace_id: Id, id: Type.Integer({ minimum: 1, maximum: 7 }), value: Flag }),
    answer: StatusAnswer,
    example: { workspace_id: 1, id: 4, value: 1 },
  },
  'PUT /api/workspace/update_locked_settings': {
    summary: 'Lock time entries up to and including a day, or unlock them',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      value: Flag,
      date: Type.Union([
        Type.String({
          maxLength: 10,
          pattern: patterns.lockedDate,
          description: 'Day, zero-based month, year',
        }),
        Type.Null(),
      ]),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, value: 1, date: '31-9-2026' },
  },
  'POST /api/workspace/entries_up_to': {
    summary: 'How many finished entries of all members a lock date would lock',
    access: 'admin',
    scope: 'admin',
    reads: [...entryEvents, 'workspace/changed'],
    workload: 'report',
    payload: Type.Object({
      workspace_id: Id,
      day: { ...LocalDate, description: 'The last day, in the workspace’s time zone' },
      after: Type.Optional({ ...LocalDate, description: 'Counts later days only' }),
    }),
    answer: Type.Object({
      entries: Type.Integer({ minimum: 0, maximum: mostCounted }),
      has_more: Type.Boolean({ description: `There are more than ${mostCounted.toLocaleString('en')}` }),
    }),
    example: { workspace_id: 1, day: '2026-10-31' },
  },
  'PUT /api/workspace/update_rounding_settings': {
    summary: 'Turn the rounding of durations in reports on or off',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({
      workspace_id: Id,
      value: Flag,
      round_to: Type.Optional(RoundingMode),
      rounding_duration: Type.Optional(RoundingInterval),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, value: 1, round_to: 'Round up to', rounding_duration: '15 minutes' },
  },
});
