export { EntryRange } from './entry-range.tsx';
export { LaterDays } from './later-days.tsx';
export { dayNote, daysAcross, nextAfter, type Span, spanOfEntry, withDate } from './moved-times.ts';
