import {
  instantAt,
  type LocalDate,
  localDateOf,
  type ManualSpan,
  readingsOf,
  spansOf,
  type TimeOfDay,
  timeOfDayAt,
} from '@timeweave/shared/time';

/** The times that were typed for a manual entry; the others follow. */
export interface TypedEntry {
  date?: LocalDate;
  start?: TimeOfDay;
  end?: TimeOfDay;
  /** In seconds. It decides the end, and comes with a start. */
  duration?: number;
  /** Index of the span that is meant, where the clocks show a time twice. */
  reading?: number;
}

/** What times follow that were not typed. */
export interface Moment {
  nowMs: number;
  timeZone: string;
  /** The end of the latest entry of the day, in ms. */
  latestEndMs?: number;
}

/** The entry that typed times mean: several spans where the clocks show one of them twice. */
export interface MeantEntry {
  date: LocalDate;
  span: ManualSpan;
  spans: readonly ManualSpan[];
}

const secondOf = ({ hour, minute, second }: TimeOfDay) => (hour * 60 + minute) * 60 + second;
const isLater = (one: TimeOfDay, other: TimeOfDay) => secondOf(one) > secondOf(other);

/** The current minute. */
export const minuteAt = (nowMs: number, timeZone: string): TimeOfDay => ({
  ...timeOfDayAt(nowMs, timeZone),
  second: 0,
});

/** The start that was typed, or that follows the latest entry, unless the typed end is before it. */
function knownStart({ start, end }: TypedEntry, { latestEndMs, timeZone }: Moment): TimeOfDay | undefined {
  if (start || latestEndMs === undefined) return start;
  const afterLatest = timeOfDayAt(latestEndMs, timeZone);
  return end && isLater(afterLatest, end) ? undefined : afterLatest;
}

/** A start that is not known is now, or a typed end before now. */
function startOf(typed: TypedEntry, moment: Moment): TimeOfDay {
  const now = minuteAt(moment.nowMs, moment.timeZone);
  return knownStart(typed, moment) ?? (typed.end && isLater(now, typed.end) ? typed.end : now);
}

/** An end that was not typed is now, but never on another day than the start. */
function endOf(typed: TypedEntry, start: TimeOfDay, isToday: boolean, moment: Moment): TimeOfDay {
  const now = minuteAt(moment.nowMs, moment.timeZone);
  return typed.end ?? (isToday && isLater(now, start) ? now : start);
}

function spansLasting(date: LocalDate, start: TimeOfDay, seconds: number, timeZone: string) {
  const from = instantAt(date, start, timeZone);
  return readingsOf(from).map((startMs): ManualSpan => {
    const endMs = startMs + seconds * 1000;
    const endsNextDay = localDateOf(endMs, timeZone) !== localDateOf(startMs, timeZone);
    return { startMs, endMs, endsNextDay, skipped: from.kind === 'skipped' };
  });
}

/** Returns what typed times mean at a moment. */
export function meantEntry(typed: TypedEntry, moment: Moment): MeantEntry {
  const { nowMs, timeZone, latestEndMs } = moment;
  const today = localDateOf(nowMs, timeZone);
  const { date = today } = typed;
  const start = startOf(typed, moment);
  const between = spansOf(date, start, endOf(typed, start, date === today, moment), timeZone);
  const spans = typed.duration === undefined ? between : spansLasting(date, start, typed.duration, timeZone);
  const afterLatest = typed.start ? -1 : spans.findIndex(({ startMs }) => startMs === latestEndMs);
  return { date, spans, span: spans[typed.reading ?? Math.max(afterLatest, 0)] ?? between[0] };
}

/**
 * Types a duration: the end follows the start. A start that is no more than now follows the end instead, so that the
 * entry does not reach into the future.
 */
export function withDuration(typed: TypedEntry, duration: number, moment: Moment): TypedEntry {
  const { timeZone } = moment;
  const { date, span } = meantEntry(typed, moment);
  const startMs = knownStart(typed, moment) ? span.startMs : span.endMs - duration * 1000;
  const [startDate, start] = [localDateOf(startMs, timeZone), timeOfDayAt(startMs, timeZone)];
  const reading = readingsOf(instantAt(startDate, start, timeZone)).indexOf(startMs);
  return {
    date: startDate === date ? typed.date : startDate,
    start,
    duration,
    reading: Math.max(reading, 0),
  };
}

export function withStart(typed: TypedEntry, start: TimeOfDay): TypedEntry {
  return { ...typed, start, reading: undefined };
}

/** Types an end: the duration follows. */
export function withEnd(typed: TypedEntry, end: TimeOfDay): TypedEntry {
  return { ...typed, end, duration: undefined, reading: undefined };
}

export function withDate(typed: TypedEntry, date: LocalDate): TypedEntry {
  return { ...typed, date, reading: undefined };
}
