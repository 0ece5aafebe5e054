export type { DayRange } from './entries-of-days.ts';
export { EntryMark } from './entry-mark.tsx';
export type { EntriesSoFar } from './list-with-changes.ts';
export { useRunningOnServer, useRunningTimer, useRunningTimerIsLoading } from './running-timer.ts';
export { Ticking } from './ticking.tsx';
export { useColleagueEntries, useEntriesOfDays } from './use-entries-of-days.ts';
export { type Entries, useEntries } from './use-entries.ts';
