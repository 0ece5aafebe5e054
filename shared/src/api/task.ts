import { Type, type Static } from 'typebox';
import { Id, IdOrNone, UnixSeconds, Uuid } from './fields.ts';
import { Description, EntryReference } from './time-entry.ts';

/** Maximum number of tasks in a request of timers in pages. */
export const maxTasks = 50;
/** Maximum number of finished entries in its response; more than a user makes in a day. */
export const maxTodaysEntries = 200;

/** The work that a timer beside a ticket tracks. */
export const Task = Type.Object({
  title: Type.Optional(Description),
  project_id: Type.Optional(Id),
  reference_id: Type.Optional(EntryReference.properties.id),
});

const Work = { title: Type.String(), project_id: IdOrNone };

/** The running entry, with the fields that a timer beside a ticket needs. */
export const RunningTask = Type.Object({
  ...Work,
  uuid: Type.String({ ...Uuid }),
  timer_start: UnixSeconds,
  reference: Type.Optional(EntryReference),
});
export type RunningTask = Static<typeof RunningTask>;

const Span = Type.Object({
  uuid: Type.String({ ...Uuid }),
  timer_start: UnixSeconds,
  timer_end: UnixSeconds,
});

/** Finished entries with the same description, project and reference; their texts are sent once. */
export const FinishedWork = Type.Object({
  ...Work,
  reference_id: Type.Optional(Type.String()),
  entries: Type.Array(Span, { maxItems: maxTodaysEntries }),
});
export type FinishedWork = Static<typeof FinishedWork>;
