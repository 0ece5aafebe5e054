export { EntryRange } from './entry-range.tsx';
export { LaterDays } from './later-days.tsx';
export {
  dayNote,
  daysAcross,
  nextAfter,
  runningStarts,
  type Span,
  spanOfEntry,
  withDate,
} from './moved-times.ts';
export { readRunningDuration } from './running-duration.ts';
