import type { Span } from '../entry-range/index.ts';
import { type EntryTimes, lockedReason, refusalOf, type TimeRules } from './refusal.ts';
import { meantTimes, type TimesField, type TypedTimes } from './typed-times.ts';

/** The possible spans of typed times, or an error at a field. */
export type CheckedTimes = { spans: Span[] } | { field: TimesField; message: string };

interface Checked {
  /** The current times; the end of a running entry is now. */
  before: Span;
  isRunning: boolean;
  /** If false, the current day must not be locked either. */
  isNew: boolean;
}

const unreadable: Record<TimesField, string> = {
  start: 'Enter a time, such as 9:30.',
  end: 'Enter a time, such as 17:00.',
  duration: 'Enter a duration, such as 1:30.',
};

/** Parses typed times and checks them against the rules. */
export function checkedTimes(
  typed: TypedTimes,
  { before, isRunning, isNew }: Checked,
  clock: { timeZone: string; timeFormat: string },
  rules: TimeRules,
): CheckedTimes {
  const meant = meantTimes(typed, before, clock);
  if ('field' in meant) return { field: meant.field, message: unreadable[meant.field] };
  const timesOf = ({ start, end }: Span): EntryTimes => ({ start, end: isRunning ? null : end });
  const reasons = meant.spans.map((span) =>
    refusalOf(timesOf(span), rules, isNew ? undefined : timesOf(before)),
  );
  const spans = meant.spans.filter((_, index) => reasons[index] === undefined);
  const [message] = reasons;
  if (spans.length > 0 || message === undefined) return { spans };
  const isOfStart = isRunning || lockedReason(meant.spans[0]?.start ?? before.start, rules) !== undefined;
  return { field: isOfStart ? 'start' : typed.duration === undefined ? 'end' : 'duration', message };
}
