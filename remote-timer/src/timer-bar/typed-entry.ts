import {
  addDays,
  instantAt,
  latestFree,
  type LocalDate,
  localDateOf,
  type ManualSpan,
  readingsOf,
  type Span,
  spansOf,
  type TimeOfDay,
  timeOfDayAt,
} from '@timeweave/shared/time';

/** The typed times of a manual entry; the others are derived. */
export interface TypedEntry {
  date?: LocalDate;
  start?: TimeOfDay;
  end?: TimeOfDay;
  /** In seconds. Determines the end if the start is typed, otherwise the start. */
  duration?: number;
  /** Index of the chosen span, if a time is in the repeated hour. */
  reading?: number;
}

/** Context from which untyped times are derived. */
export interface Moment {
  nowMs: number;
  timeZone: string;
  /** End of the latest entry of the day, in ms. */
  latestEndMs?: number;
  /** Times of the entries around now; the running one has no end. */
  taken?: readonly Span[];
}

/** The entry of typed times: several spans if a time is in the repeated hour. */
export interface MeantEntry {
  date: LocalDate;
  span: ManualSpan;
  spans: readonly ManualSpan[];
}

type Spans = readonly [ManualSpan, ...ManualSpan[]];

const secondOf = ({ hour, minute, second }: TimeOfDay) => (hour * 60 + minute) * 60 + second;
const isLater = (one: TimeOfDay, other: TimeOfDay) => secondOf(one) > secondOf(other);

/** Returns the current minute. */
export const minuteAt = (nowMs: number, timeZone: string): TimeOfDay => ({
  ...timeOfDayAt(nowMs, timeZone),
  second: 0,
});

/** Returns the typed start or the end of the latest entry, unless the typed end is before it. */
function knownStart({ start, end }: TypedEntry, { latestEndMs, timeZone }: Moment): TimeOfDay | undefined {
  if (start || latestEndMs === undefined) return start;
  const afterLatest = timeOfDayAt(latestEndMs, timeZone);
  return end && isLater(afterLatest, end) ? undefined : afterLatest;
}

/** Returns the known start, otherwise now or an earlier typed end. */
function startOf(typed: TypedEntry, moment: Moment): TimeOfDay {
  const now = minuteAt(moment.nowMs, moment.timeZone);
  return knownStart(typed, moment) ?? (typed.end && isLater(now, typed.end) ? typed.end : now);
}

/** Returns now or, while a timer runs, its start, in ms. */
function freeUntil({ nowMs, taken = [] }: Moment): number {
  const lasting = taken.filter(({ end }) => end * 1000 > nowMs);
  return Math.min(nowMs, ...lasting.map(({ start }) => start * 1000));
}

/**
 * Returns the typed end; otherwise the start of the running timer or now, whichever is the first after the start. An
 * untyped start inside the running entry has no proposed end: returns the start, as on another day.
 */
function endOf(typed: TypedEntry, start: TimeOfDay, date: LocalDate, moment: Moment): TimeOfDay {
  const { nowMs, timeZone } = moment;
  if (typed.end) return typed.end;
  const untilMs = freeUntil(moment);
  const now = { ms: nowMs, time: minuteAt(nowMs, timeZone) };
  const running = { ms: untilMs, time: timeOfDayAt(untilMs, timeZone) };
  const ends = untilMs === nowMs ? [now] : typed.start ? [running, now] : [running];
  const isAfterStart = ({ ms, time }: typeof now) =>
    localDateOf(ms, timeZone) === date && isLater(time, start);
  return ends.find(isAfterStart)?.time ?? start;
}

/** Returns the span between two instants in ms. */
function exactSpan(startMs: number, endMs: number, timeZone: string): ManualSpan {
  const endsNextDay = localDateOf(endMs, timeZone) !== localDateOf(startMs, timeZone);
  return { startMs, endMs, endsNextDay, skipped: false };
}

function spansLasting(date: LocalDate, start: TimeOfDay, seconds: number, timeZone: string): Spans {
  const from = instantAt(date, start, timeZone);
  const [first, ...others] = readingsOf(from);
  const lasting = (startMs: number): ManualSpan => ({
    ...exactSpan(startMs, startMs + seconds * 1000, timeZone),
    skipped: from.kind === 'skipped',
  });
  return [lasting(first), ...others.map(lasting)];
}

/** Returns the span of a duration that ends now or, if that overlaps other entries, in the latest free part of today. */
function spanBeforeNow(seconds: number, { nowMs, timeZone, taken = [] }: Moment): ManualSpan {
  const now = Math.floor(nowMs / 60_000) * 60;
  const dateOf = (span: Span) => localDateOf(span.start * 1000, timeZone);
  const untilNow = { start: now - seconds, end: now };
  const free = latestFree(seconds, now, taken);
  const { start, end } = dateOf(free) === dateOf(untilNow) ? free : untilNow;
  return exactSpan(start * 1000, end * 1000, timeZone);
}

/**
 * Returns the spans of a duration without a typed start. It lasts until the typed end; otherwise from the end of the
 * latest entry if it is over by now and before the running timer, or until now.
 */
function spansWithoutStart(date: LocalDate, seconds: number, typed: TypedEntry, moment: Moment): Spans {
  const { nowMs, timeZone, latestEndMs } = moment;
  const isToday = date === localDateOf(nowMs, timeZone);
  const length = seconds * 1000;
  if (!typed.end && latestEndMs !== undefined && (!isToday || latestEndMs + length <= freeUntil(moment))) {
    return [exactSpan(latestEndMs, latestEndMs + length, timeZone)];
  }
  if (!typed.end && isToday) return [spanBeforeNow(seconds, moment)];
  const to = instantAt(date, typed.end ?? minuteAt(nowMs, timeZone), timeZone);
  const until = (endMs: number): ManualSpan => ({
    ...exactSpan(endMs - length, endMs, timeZone),
    skipped: to.kind === 'skipped',
  });
  const [first, ...others] = readingsOf(to);
  return [until(first), ...others.map(until)];
}

function spansMeant(date: LocalDate, typed: TypedEntry, moment: Moment): Spans {
  const { timeZone } = moment;
  const { start, duration } = typed;
  if (duration !== undefined) {
    return start
      ? spansLasting(date, start, duration, timeZone)
      : spansWithoutStart(date, duration, typed, moment);
  }
  const from = startOf(typed, moment);
  return spansOf(date, from, endOf(typed, from, date, moment), timeZone);
}

/** Returns the entry of typed times at a moment. */
export function meantEntry(typed: TypedEntry, moment: Moment): MeantEntry {
  const { nowMs, timeZone, latestEndMs } = moment;
  const { date = localDateOf(nowMs, timeZone) } = typed;
  const spans = spansMeant(date, typed, moment);
  const afterLatest = typed.start ? -1 : spans.findIndex(({ startMs }) => startMs === latestEndMs);
  const span = spans[typed.reading ?? Math.max(afterLatest, 0)] ?? spans[0];
  return { date: localDateOf(span.startMs, timeZone), spans, span };
}

/** Sets a typed duration: the end moves if the start is typed, otherwise the start. */
export function withDuration(typed: TypedEntry, duration: number, moment: Moment): TypedEntry {
  const { date, start, end } = typed;
  if (!start) return { date, end, duration };
  const { timeZone } = moment;
  const { span, date: startDate } = meantEntry(typed, moment);
  const reading = readingsOf(instantAt(startDate, start, timeZone)).indexOf(span.startMs);
  return { date, start, duration, reading: Math.max(reading, 0) };
}

export function withStart(typed: TypedEntry, start: TimeOfDay): TypedEntry {
  return { ...typed, start, reading: undefined };
}

/** Sets a typed end: the duration is derived, unless the start is. */
export function withEnd(typed: TypedEntry, end: TimeOfDay): TypedEntry {
  return { ...typed, end, duration: typed.start ? undefined : typed.duration, reading: undefined };
}

export function withDate(typed: TypedEntry, date: LocalDate): TypedEntry {
  return { ...typed, date, reading: undefined };
}

/** Returns the same times a day earlier, as another reading of them: only a typed start can be of another day. */
export function onDayBefore(typed: TypedEntry, moment: Moment): TypedEntry[] {
  return typed.start ? [withDate(typed, addDays(meantEntry(typed, moment).date, -1))] : [];
}
