import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import {
  DurationMs,
  Flag,
  HexColor,
  Id,
  IdOrNone,
  LocalDate,
  Offset,
  StatusAnswer,
  UnixSeconds,
} from './fields.ts';
import { FinishedWork, maxTasks, maxTodaysEntries, RunningTask, Task } from './task.ts';
import { Description, EntryRef, entryFields, newEntry, Nullable, TimeEntry } from './time-entry.ts';
import { entriesChanged, timerStarted, timerStopped } from './time-entry-events.ts';

export const timeEntryCalls = defineCalls({
  'POST /api/usertime/list': {
    summary: 'The user’s finished entries, newest first, and the running one',
    access: 'member',
    scope: 'read',
    embed: true,
    payload: Type.Object({
      workspace_id: Id,
      offset: Type.Integer({ ...Offset, description: 'Grows by the number of entries received' }),
      snapshot: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'From the previous page: no entry repeats or is skipped',
        }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 500, description: 'Entries per page; default: 50' }),
      ),
    }),
    answer: Type.Object({
      results: Type.Array(TimeEntry, { maxItems: 500 }),
      running: Type.Array(TimeEntry, { maxItems: 1 }),
      snapshot: Nullable(Type.String({ description: 'null on the last page' })),
      timeZone: Type.String({ description: 'The user’s IANA time zone, or empty for the browser’s' }),
      week: Type.Object(
        { date: LocalDate, total: DurationMs },
        { description: 'The current week, by its first day, in the user’s time zone' },
      ),
      days: Type.Array(
        Type.Object({
          date: LocalDate,
          total: { ...DurationMs, description: 'Milliseconds of the whole day' },
        }),
        {
          maxItems: 500,
          description:
            'In the user’s time zone, for the days on this page, including their entries on other pages',
        },
      ),
    }),
    example: { workspace_id: 1, offset: 0 },
  },
  'POST /api/usertime/running': {
    summary: 'The user’s running entry in any of their workspaces, if any',
    access: 'person',
    scope: 'read',
    embed: true,
    payload: Type.Object({}),
    answer: Type.Object({ running: Type.Array(TimeEntry, { maxItems: 1 }) }),
    example: {},
  },
  'POST /api/usertime/today': {
    summary: 'The user’s running entry and today’s finished ones, for timers in pages: only what they show',
    access: 'member',
    scope: 'read',
    embed: true,
    payload: Type.Object({
      workspace_id: Id,
      tasks: Type.Optional(
        Type.Array(Task, {
          maxItems: maxTasks,
          description: 'Returns only the finished entries of these; without it, all of today',
        }),
      ),
    }),
    answer: Type.Object({
      running: Type.Array(RunningTask, { maxItems: 1 }),
      finished: Type.Array(FinishedWork, {
        maxItems: maxTodaysEntries,
        description:
          'The newest first; with the day before and after if the user’s time zone is the browser’s',
      }),
      projects: Type.Array(Type.Object({ id: Id, project_name: Type.String(), project_color: HexColor }), {
        maxItems: maxTasks + 1,
        description: 'Of the tasks and of the running entry',
      }),
      timeZone: Type.String({ description: 'The user’s IANA time zone, or empty for the browser’s' }),
    }),
    example: { workspace_id: 1, tasks: [{ title: 'Ticket 4711', reference_id: '4711' }] },
  },
  'POST /api/usertime/create': {
    summary: 'Start a timer now; stops the running timer at the same instant',
    access: 'member',
    scope: 'track',
    embed: true,
    once: true,
    causes: [timerStarted],
    payload: Type.Object({ workspace_id: Id, isStop: Type.Optional(Flag), ...newEntry, ...entryFields }),
    answer: Type.Object({
      results: Type.Object({ insertId: Id }),
      running: Type.Array(TimeEntry, { maxItems: 1 }),
    }),
    example: {
      workspace_id: 1,
      title: 'Note G',
      project_id: 0,
      client_id: 0,
      isStop: 0,
      is_billable: 0,
      tag_check_array: [],
    },
  },
  'PUT /api/usertime/update': {
    summary:
      'Change the running entry, and with isStop 1 stop it now. For an entry that was stopped already, the end is kept and the other fields are changed',
    access: 'member',
    scope: 'track',
    embed: true,
    once: true,
    causes: [
      { ...entriesChanged, onlyIf: { isStop: 0 } },
      { ...timerStopped, onlyIf: { isStop: 1 } },
    ],
    payload: Type.Object({
      workspace_id: Id,
      timer_id: EntryRef,
      isStop: Flag,
      timer_end: Type.Optional(Nullable(UnixSeconds)),
      ...entryFields,
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, timer_id: 1, isStop: 1, title: 'Note G' },
  },
  'PUT /api/usertime/update_title': {
    summary: 'Change the description of an entry',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ timer_id: EntryRef, title: Description }),
    answer: StatusAnswer,
    example: { timer_id: 1, title: 'Note G, revised' },
  },
  'PUT /api/usertime/update_project': {
    summary: 'Change the project of an entry; 0 removes it',
    access: 'member',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({
      workspace_id: Id,
      timer_id: EntryRef,
      project_id: IdOrNone,
      client_id: Type.Optional(Nullable(IdOrNone)),
    }),
    answer: StatusAnswer,
    example: { workspace_id: 1, timer_id: 1, project_id: 0, client_id: 0 },
  },
  'PUT /api/usertime/update_billable': {
    summary: 'Mark an entry billable or not',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ timer_id: EntryRef, is_billable: Flag }),
    answer: StatusAnswer,
    example: { timer_id: 1, is_billable: 1 },
  },
  'PUT /api/usertime/undo_stop': {
    summary:
      'Take a stop back: the entry runs again from its start. Does nothing if it still runs; refused if its end has changed since, or another timer runs',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [timerStarted],
    payload: Type.Object({
      timer_id: EntryRef,
      timer_end: { ...UnixSeconds, description: 'The end to take back' },
    }),
    answer: StatusAnswer,
    example: { timer_id: 1, timer_end: 1_795_003_600 },
  },
  'POST /api/usertime/delete_start': {
    summary: 'Discard the running entry; undo_discard can restore it for a day',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [timerStopped],
    payload: Type.Object({ timer_id: EntryRef }),
    answer: StatusAnswer,
    example: { timer_id: 1 },
  },
  'POST /api/usertime/undo_discard': {
    summary:
      'Restore a discarded entry: it continues from its original start, or is finished if another timer is running. Does nothing if the entry was not discarded',
    access: 'person',
    scope: 'track',
    embed: 'edit',
    once: true,
    causes: [entriesChanged],
    payload: Type.Object({ timer_id: EntryRef }),
    answer: StatusAnswer,
    example: { timer_id: 1 },
  },
});
