import { addDays, daysBetween, localDateOf } from './local-date.ts';
import { moveToDate } from './manual-span.ts';

/** Start and end of a finished entry, in Unix seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Context of typed times: `now` is in Unix seconds. */
export interface TypedAt {
  now: number;
  timeZone: string;
}

/** Longest entry across midnight that is saved without a question, in seconds. */
const longestNight = 12 * 3600;

const lengthOf = ({ start, end }: Span) => end - start;

function nightsOf({ start, end }: Span, timeZone: string): number {
  return daysBetween(localDateOf(start * 1000, timeZone), localDateOf(end * 1000, timeZone));
}

function isOverlong(span: Span, timeZone: string): boolean {
  return lengthOf(span) > longestNight && nightsOf(span, timeZone) > 0;
}

/**
 * Returns whether typed times make an entry end in the future, or last more than 12 hours across midnight. `before` are
 * the former times: a planned entry, or one of several days, can be edited on its days.
 */
export function isDoubtful(span: Span, before: Span, { now, timeZone }: TypedAt): boolean {
  const isEmpty = ({ start, end }: Span) => start === end;
  // Its other edge or its duration follows.
  if (isEmpty(span)) return false;
  if (span.end > now && (before.end <= now || isEmpty(before))) return true;
  const wasOverlong = isOverlong(before, timeZone) && nightsOf(span, timeZone) <= nightsOf(before, timeZone);
  return isOverlong(span, timeZone) && !wasOverlong;
}

/**
 * Returns the spans to choose from if a span that the typed times mean is doubtful, with past and short ones first;
 * undefined if none is. `others` are further readings of the same text: only plausible ones are offered.
 */
export function doubtfulReadings<Reading extends Span>(
  meant: readonly Reading[],
  others: readonly Reading[],
  before: Span,
  at: TypedAt,
): Reading[] | undefined {
  if (!meant.some((span) => isDoubtful(span, before, at))) return undefined;
  const plausible = others.filter((span) => span.end > span.start && !isOverlong(span, at.timeZone));
  const isFuture = ({ end }: Span) => Number(end > at.now);
  const all = [...meant, ...plausible];
  const isFirst = ({ start, end }: Span, index: number) =>
    all.findIndex((each) => each.start === start && each.end === end) === index;
  return all
    .filter(isFirst)
    .toSorted((a, b) => isFuture(a) - isFuture(b) || lengthOf(a) - lengthOf(b) || a.start - b.start);
}

/** Returns a span with the same times of day and duration, a day earlier. */
export function dayBefore({ start, end }: Span, timeZone: string): Span {
  const date = addDays(localDateOf(start * 1000, timeZone), -1);
  const moved = moveToDate(start * 1000, date, timeZone) / 1000;
  return { start: moved, end: moved + (end - start) };
}

/**
 * Returns the latest span of a duration that ends by `latestEnd` and overlaps no other one. Times are Unix seconds.
 */
export function latestFree(seconds: number, latestEnd: number, taken: readonly Span[]): Span {
  let end = latestEnd;
  for (const each of taken.toSorted((a, b) => b.end - a.end)) {
    if (each.end <= end - seconds) break;
    if (each.start < end && each.end > each.start) end = each.start;
  }
  return { start: end - seconds, end };
}
