import { doubtfulReadings, lockAt } from '@timeweave/shared/time';
import type { Span } from '../entry-times/index.ts';
import { type EntryTimes, refusalOf, type TimeRules } from './refusal.ts';
import { meantTimes, otherTimes, type TimesField, type TimesForm, type TypedTimes } from './typed-times.ts';

/**
 * The possible spans of typed times, or an error at a field. `doubtful` are the readings to choose from if a span would
 * end in the future, or is long and across midnight.
 */
export type CheckedTimes = { spans: Span[]; doubtful?: Span[] } | { field: TimesField; message: string };

const unreadable: Record<TimesField, string> = {
  start: 'Enter a time, such as 9:30.',
  end: 'Enter a time, such as 17:00.',
  duration: 'Enter a duration, such as 1:30.',
};

/** Parses typed times and checks them against the rules. If the entry is not new, its current day must not be locked either. */
export function checkedTimes(
  typed: TypedTimes,
  form: TimesForm & { isRunning: boolean },
  rules: TimeRules,
): CheckedTimes {
  const { before, isRunning, isNew } = form;
  const meant = meantTimes(typed, form);
  if ('field' in meant) return { field: meant.field, message: unreadable[meant.field] };
  const timesOf = ({ start, end }: Span): EntryTimes => ({ start, end: isRunning ? null : end });
  const reasonOf = (span: Span) => refusalOf(timesOf(span), rules, isNew ? undefined : timesOf(before));
  const isAccepted = (span: Span) => reasonOf(span) === undefined;
  const spans = meant.spans.filter(isAccepted);
  const [message] = meant.spans.map(reasonOf);
  if (spans.length > 0 || message === undefined) {
    const doubtful = doubtfulReadings(spans, otherTimes(typed, form).filter(isAccepted), before, form);
    return { spans, ...(doubtful && { doubtful }) };
  }
  const isOfStart = isRunning || lockAt(rules.workspace, meant.spans[0]?.start ?? before.start) !== undefined;
  return { field: isOfStart ? 'start' : typed.duration === undefined ? 'end' : 'duration', message };
}
