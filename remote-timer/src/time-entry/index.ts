export type { EntryLook } from './added-entry.ts';
export {
  type BulkChange,
  bulkEdited,
  bulkUndone,
  deleted,
  duplicated,
  restored,
  splitInTwo,
} from './bulk-changes.ts';
export { changeEntry, createdAnew, isOnlyHere } from './change-entry.ts';
export {
  addedByHand,
  booked,
  discarded,
  fieldsOfEntry,
  likened,
  marked,
  moved,
  overlapAllowed,
  renamed,
  started,
  startedLike,
  stopped,
  tagged,
  undiscarded,
} from './entry-changes.ts';
export type { DayRange } from './entries-of-days.ts';
export { EntryMark } from './entry-mark.tsx';
export type { EntriesSoFar } from './list-with-changes.ts';
export { useRunningOnServer, useRunningTimer, useRunningTimerIsLoading } from './running-timer.ts';
export { Ticking } from './ticking.tsx';
export { useChangeEntry, useDiscardTimer } from './use-change-entry.ts';
export { useColleagueEntries, useEntriesOfDays } from './use-entries-of-days.ts';
export { type Entries, useEntries } from './use-entries.ts';
