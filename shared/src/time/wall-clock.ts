import type { TimeOfDay } from './typed-time.ts';
import type { LocalDate, Milliseconds } from './units.ts';

/**
 * The instant of a local time. A time in the spring gap is skipped and moves forward by the gap; a time in the repeated
 * autumn hour is ambiguous.
 */
export type WallClock =
  | { kind: 'exact'; ms: number }
  | { kind: 'skipped'; ms: number }
  | { kind: 'repeated'; earlierMs: number; laterMs: number };

const dayMs = 86_400_000;
const offsets = new Map<string, Intl.DateTimeFormat>();

/** Returns the zone's offset from UTC at an instant, in ms; before standard time it may have odd seconds. */
export function offsetAt(instantMs: Milliseconds, timeZone: string): number {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsets.set(timeZone, format);
  }
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(instantMs)) ?? [];
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}

/**
 * Returns the instant of a local time. No zone has changed its clocks twice within two days, so the offsets of the day
 * before and the day after are the only candidates.
 */
export function instantAt(date: LocalDate, { hour, minute, second }: TimeOfDay, timeZone: string): WallClock {
  const reading = Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000;
  const before = offsetAt(reading - dayMs, timeZone);
  const after = offsetAt(reading + dayMs, timeZone);
  if (before === after) return { kind: 'exact', ms: reading - before };
  const [earlierMs, laterMs] = [reading - before, reading - after].filter(
    (ms) => ms + offsetAt(ms, timeZone) === reading,
  );
  if (earlierMs === undefined) return { kind: 'skipped', ms: reading - before };
  return laterMs === undefined ? { kind: 'exact', ms: earlierMs } : { kind: 'repeated', earlierMs, laterMs };
}

/** Returns the local time at an instant. */
export function timeOfDayAt(instantMs: Milliseconds, timeZone: string): TimeOfDay {
  const reading = new Date(instantMs + offsetAt(instantMs, timeZone));
  return { hour: reading.getUTCHours(), minute: reading.getUTCMinutes(), second: reading.getUTCSeconds() };
}

/** Returns the instants that a local time can mean, in order. */
export function readingsOf(clock: WallClock): [number, ...number[]] {
  return clock.kind === 'repeated' ? [clock.earlierMs, clock.laterMs] : [clock.ms];
}

/** Returns the zone's name at an instant, which distinguishes the two readings of a repeated hour. */
export function zoneNameAt(instantMs: Milliseconds, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    instantMs,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
