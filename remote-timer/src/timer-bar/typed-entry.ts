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

/** The typed times of a manual entry; the others are derived. */
export interface TypedEntry {
  date?: LocalDate;
  start?: TimeOfDay;
  end?: TimeOfDay;
  /** In seconds. Determines the end; set only together with a start. */
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
}

/** The entry of typed times: several spans if a time is in the repeated hour. */
export interface MeantEntry {
  date: LocalDate;
  span: ManualSpan;
  spans: readonly ManualSpan[];
}

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

/** Returns the typed end; otherwise now, or the start if now is earlier or on another day. */
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

/** Returns the entry of typed times at a moment. */
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
 * Sets a typed duration: the end moves. If the start is only a default of now, the start moves instead, so that the
 * entry does not end in the future.
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

/** Sets a typed end: the duration is derived. */
export function withEnd(typed: TypedEntry, end: TimeOfDay): TypedEntry {
  return { ...typed, end, duration: undefined, reading: undefined };
}

export function withDate(typed: TypedEntry, date: LocalDate): TypedEntry {
  return { ...typed, date, reading: undefined };
}
