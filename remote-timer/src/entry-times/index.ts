export { EntryDuration } from './entry-duration.tsx';
export { EntryRange } from './entry-range.tsx';
export { LaterDays } from './later-days.tsx';
export { longRunMs } from './long-run.ts';
export {
  dayNote,
  daysAcross,
  nextAfter,
  runningSpans,
  type Span,
  spanOfEntry,
  withDate,
} from './moved-times.ts';
export { readRunningDuration } from './running-duration.ts';
export { timeField } from './time-field.ts';
export { DurationText, SpanText } from './times-text.tsx';
export { useWhichTime } from './use-which-time.tsx';
export { useWhichHour } from './use-which-hour.tsx';
