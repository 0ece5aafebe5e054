import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, LocalDate, StatusAnswer } from './fields.ts';
import { workspaceChanged } from './workspace-settings.calls.ts';

/** Maximum number of days off of a user, in all years. */
export const maxDaysOff = 2_000;

/** Maximum number of days that one call marks. */
export const maxDaysOffAtOnce = 366;

const WeekMinutes = Type.Array(
  Type.Integer({ minimum: 0, maximum: 1_440, description: 'Minutes; 0 on days that are not working days' }),
  { minItems: 7, maxItems: 7, description: 'By weekday, Sunday first' },
);
const Own = Type.Union([WeekMinutes, Type.Null()], {
  description: 'The user’s own hours in the workspace; null: the workspace’s',
});

const Hour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: 'Hour of the day, in the user’s time zone',
});
const ReminderHours = Type.Object({
  nothing_tracked: {
    ...Hour,
    description: 'From then on, a working day without tracked time is reminded of',
  },
  below_target: { ...Hour, description: 'From then on, a day below its target is reminded of' },
});

const WorkingHours = Type.Object({
  workspace: Type.Object({
    is_on: { ...Flag, description: 'Whether the hours are a target for members without own ones' },
    minutes: WeekMinutes,
  }),
  own: Own,
  reminders: ReminderHours,
  days_off: Type.Array(LocalDate, { maxItems: maxDaysOff, description: 'In all workspaces, earliest first' }),
});
export type WorkingHoursAnswer = Static<typeof WorkingHours>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The user changed their own hours in a workspace, or when they are reminded. */
    'working-hours/changed': { workspaceId: number };
    /** The user marked or unmarked days off. */
    'days-off/changed': { workspaceId: number };
  }
}

const forUser = { access: 'member', scope: 'admin', answer: StatusAnswer } as const;
const hoursChanged: CausedEvent = { name: 'working-hours/changed', to: 'person' };
const daysOffChanged: CausedEvent = { name: 'days-off/changed', to: 'person' };

export const workingHoursCalls = defineCalls({
  'POST /api/working_hours/get': {
    summary: 'The workspace’s working hours, the caller’s own ones and their days off',
    access: 'member',
    scope: 'read',
    // The timer page shows the week's target in pages of other sites, too.
    embed: true,
    reads: ['workspace/changed', 'working-hours/changed', 'days-off/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: WorkingHours }),
    example: { workspace_id: 1 },
  },
  'PUT /api/working_hours/set_own': {
    ...forUser,
    summary: 'Set the caller’s own hours in the workspace, or use the workspace’s',
    causes: [hoursChanged],
    payload: Type.Object({ workspace_id: Id, minutes: Own }),
    example: { workspace_id: 1, minutes: [0, 480, 480, 480, 480, 360, 0] },
  },
  'PUT /api/working_hours/set_reminders': {
    ...forUser,
    summary: 'Set the hours at which the caller is reminded, in all workspaces',
    causes: [hoursChanged],
    payload: Type.Object({ workspace_id: Id, ...ReminderHours.properties }),
    example: { workspace_id: 1, nothing_tracked: 10, below_target: 18 },
  },
  'PUT /api/working_hours/set_default': {
    summary: 'Set the workspace’s working hours, and whether they are a target',
    access: 'admin',
    scope: 'admin',
    causes: [workspaceChanged],
    payload: Type.Object({ workspace_id: Id, is_on: Flag, minutes: WeekMinutes }),
    answer: StatusAnswer,
    example: { workspace_id: 1, is_on: 1, minutes: [0, 480, 480, 480, 480, 480, 0] },
  },
  'PUT /api/day_off/set': {
    ...forUser,
    summary: `Mark the days from start to end as days off, or unmark them; ${maxDaysOffAtOnce} at once`,
    causes: [daysOffChanged],
    payload: Type.Object({ workspace_id: Id, start: LocalDate, end: LocalDate, is_off: Flag }),
    example: { workspace_id: 1, start: '2026-12-24', end: '2026-12-31', is_off: 1 },
  },
});
