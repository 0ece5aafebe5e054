import fc from 'fast-check';
import {
  addDays,
  formatTime,
  instantAt,
  type LocalDate,
  localDateOf,
  readingsOf,
  readTime,
  type TimeOfDay,
} from '@timeweave/shared/time';
import {
  meantEntry,
  type Moment,
  type TypedEntry,
  withDate,
  withDuration,
  withEnd,
  withStart,
} from './typed-entry.ts';

const berlin = 'Europe/Berlin';
const ms = (iso: string) => Date.parse(iso);

function time(text: string): TimeOfDay {
  const read = readTime(text);
  if (!read) throw new Error(`${text} is no time.`);
  return read;
}

/** 15:00 in Berlin. */
const now: Moment = { nowMs: ms('2026-11-18T14:00:30Z'), timeZone: berlin };
/** The latest entry ended at 13:20. */
const afterWork: Moment = { ...now, latestEndMs: ms('2026-11-18T12:20:45Z') };

function shown(typed: TypedEntry, moment: Moment): string {
  const { date, span } = meantEntry(typed, moment);
  const at = (instant: number) => formatTime(instant, moment.timeZone, '24-hour');
  return `${date} ${at(span.startMs)}–${at(span.endMs)}`;
}

describe('untyped times', () => {
  it('are the end of the latest entry of the day, and now', () => {
    expect(shown({}, afterWork)).toBe('2026-11-18 13:20–15:00');
    expect(meantEntry({}, afterWork).span.startMs).toBe(afterWork.latestEndMs);
  });

  it('are now on a day without entries', () => {
    expect(shown({}, now)).toBe('2026-11-18 15:00–15:00');
    expect(shown({ date: '2026-11-17' }, now)).toBe('2026-11-17 15:00–15:00');
  });

  it('are both the end of the latest entry on another day', () => {
    const yesterday = { ...now, latestEndMs: ms('2026-11-17T16:30:00Z') };
    expect(shown({ date: '2026-11-17' }, yesterday)).toBe('2026-11-17 17:30–17:30');
  });

  it('follow a typed start or end without another day', () => {
    expect(shown({ start: time('9') }, now)).toBe('2026-11-18 09:00–15:00');
    expect(shown({ start: time('16') }, now)).toBe('2026-11-18 16:00–16:00');
    expect(shown({ end: time('14') }, now)).toBe('2026-11-18 14:00–14:00');
    expect(shown({ end: time('17') }, now)).toBe('2026-11-18 15:00–17:00');
    expect(shown({ end: time('14') }, afterWork)).toBe('2026-11-18 13:20–14:00');
    expect(shown({ end: time('12') }, afterWork)).toBe('2026-11-18 12:00–12:00');
  });
});

/** Entries of the day until 13:20, as Unix seconds. */
const taken = [{ start: ms('2026-11-18T08:00:00Z') / 1000, end: ms('2026-11-18T12:20:45Z') / 1000 }];

describe('a typed duration', () => {
  const lasting = (seconds: number, moment: Moment, typed: TypedEntry = {}) =>
    shown(withDuration(typed, seconds, moment), moment);

  it('keeps a typed start, and moves the end', () => {
    expect(lasting(5400, now, { start: time('9'), end: time('10') })).toBe('2026-11-18 09:00–10:30');
  });

  it('keeps a typed end without a typed start, and moves the start', () => {
    expect(lasting(2700, now, { end: time('14') })).toBe('2026-11-18 13:15–14:00');
    expect(lasting(3600, afterWork, { end: time('14') })).toBe('2026-11-18 13:00–14:00');
    expect(shown(withEnd(withDuration({}, 2700, now), time('14:30')), now)).toBe('2026-11-18 13:45–14:30');
  });

  it('follows the latest entry if it is over by now', () => {
    expect(lasting(3600, { ...afterWork, taken })).toBe('2026-11-18 13:20–14:20');
    expect(lasting(3600, { ...afterWork, taken }, { start: time('14:30') })).toBe('2026-11-18 14:30–15:30');
  });

  it('ends now if no entry overlaps it', () => {
    expect(lasting(2700, now)).toBe('2026-11-18 14:15–15:00');
    expect(lasting(16 * 3600, now)).toBe('2026-11-17 23:00–15:00');
  });

  it('is in the latest free part of today if it overlaps other entries', () => {
    const justStopped = { ...now, latestEndMs: ms('2026-11-18T14:00:10Z') };
    const letters = { start: ms('2026-11-18T13:30:00Z') / 1000, end: ms('2026-11-18T14:00:10Z') / 1000 };
    expect(lasting(600, { ...justStopped, taken: [...taken, letters] })).toBe('2026-11-18 14:20–14:30');
    expect(lasting(3 * 3600, { ...justStopped, taken: [...taken, letters] })).toBe('2026-11-18 06:00–09:00');
    const running = { start: letters.start, end: Infinity };
    expect(lasting(600, { ...now, taken: [running] })).toBe('2026-11-18 14:20–14:30');
  });

  it('ends now if today has no free part of that length', () => {
    const whole = [{ start: ms('2026-11-17T23:00:00Z') / 1000, end: ms('2026-11-18T14:00:00Z') / 1000 }];
    expect(lasting(3600, { ...now, latestEndMs: ms('2026-11-18T14:00:00Z'), taken: whole })).toBe(
      '2026-11-18 14:00–15:00',
    );
  });

  it('can be typed again', () => {
    const typed = withDuration(withDuration({}, 3600, now), 7200, now);
    expect(shown(typed, now)).toBe('2026-11-18 13:00–15:00');
  });

  it('stays when another start or day is chosen', () => {
    const typed = withDuration({}, 2700, now);
    expect(shown(withStart(typed, time('8')), now)).toBe('2026-11-18 08:00–08:45');
    expect(shown(withDate(typed, '2026-11-16'), now)).toBe('2026-11-16 14:15–15:00');
  });

  it('is a real duration across a clock change, from either start in the repeated hour', () => {
    const day: LocalDate = '2026-10-25';
    const typed = withDuration({ date: day, start: time('1:30') }, 2 * 3600, now);
    expect(shown(typed, now)).toBe('2026-10-25 01:30–02:30');
    const { spans } = meantEntry(withStart(typed, time('2:30')), now);
    expect(spans.map(({ startMs, endMs }) => [new Date(startMs).toISOString(), endMs - startMs])).toEqual([
      ['2026-10-25T00:30:00.000Z', 7_200_000],
      ['2026-10-25T01:30:00.000Z', 7_200_000],
    ]);
  });
});

describe('while a timer runs since 14:00', () => {
  const running = { start: ms('2026-11-18T13:00:30Z') / 1000, end: Infinity };
  const besideRunning = { ...afterWork, taken: [...taken, running] };

  it('untyped times end at its start', () => {
    expect(shown({}, besideRunning)).toBe('2026-11-18 13:20–14:00');
    expect(meantEntry({}, besideRunning).span.endMs).toBe(running.start * 1000);
    expect(shown({ start: time('9') }, besideRunning)).toBe('2026-11-18 09:00–14:00');
  });

  it('an entry is proposed inside it only for a typed start', () => {
    const justStopped = { ...besideRunning, latestEndMs: running.start * 1000 };
    expect(shown({}, justStopped)).toBe('2026-11-18 14:00–14:00');
    expect(shown({}, { ...now, taken: [running] })).toBe('2026-11-18 15:00–15:00');
    expect(shown({ start: time('14:30') }, besideRunning)).toBe('2026-11-18 14:30–15:00');
  });

  it('a typed duration is before its start', () => {
    const lasting = (seconds: number) => shown(withDuration({}, seconds, besideRunning), besideRunning);
    expect(lasting(1800)).toBe('2026-11-18 13:20–13:50');
    expect(lasting(3600)).toBe('2026-11-18 08:00–09:00');
  });

  it('one since yesterday is taken for the whole day', () => {
    const sinceYesterday = { ...running, start: ms('2026-11-17T20:00:00Z') / 1000 };
    expect(shown({}, { ...afterWork, taken: [...taken, sinceYesterday] })).toBe('2026-11-18 13:20–13:20');
  });
});

it('starts at the end of the latest entry, also in the repeated hour', () => {
  const latestEndMs = ms('2026-10-25T01:30:00Z');
  const moment = { nowMs: ms('2026-10-25T09:00:00Z'), timeZone: berlin, latestEndMs };
  expect(meantEntry({}, moment).span.startMs).toBe(latestEndMs);
  const { span } = meantEntry(withDuration({}, 600, moment), moment);
  expect(span).toMatchObject({ startMs: latestEndMs, endMs: latestEndMs + 600_000 });
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]): TimeOfDay => ({ hour, minute, second: 0 }));

/** Moments around clock changes with typed values, with or without an entry on the day. */
const anyState = fc
  .tuple(
    fc.constantFrom(
      [berlin, '2026-03-29'],
      [berlin, '2026-10-25'],
      ['America/New_York', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-10-04'],
    ),
    anyTime,
    fc.option(fc.tuple(fc.integer({ min: -2, max: 1 })), { nil: undefined }),
    fc.option(anyTime, { nil: undefined }),
    fc.option(anyTime, { nil: undefined }),
    fc.option(anyTime, { nil: undefined }),
  )
  .map(([[timeZone = '', day = ''], clock, other, latest, start, end]) => {
    const instant = (date: LocalDate, of: TimeOfDay) => readingsOf(instantAt(date, of, timeZone))[0];
    const date = other ? addDays(day, other[0]) : undefined;
    const moment: Moment = {
      nowMs: instant(day, clock) + 30_000,
      timeZone,
      ...(latest && { latestEndMs: instant(date ?? day, latest) }),
    };
    return { moment, typed: { date, start, end } satisfies TypedEntry };
  });

it('a typed duration keeps a typed start or end, and without either ends by now', () => {
  fc.assert(
    fc.property(anyState, fc.integer({ min: 1, max: 40 * 3600 }), ({ moment, typed }, seconds) => {
      const { nowMs, timeZone } = moment;
      const before = meantEntry(typed, moment);
      const after = meantEntry(withDuration(typed, seconds, moment), moment);
      expect(after.span.endMs - after.span.startMs).toBe(seconds * 1000);
      expect(localDateOf(after.span.startMs, timeZone)).toBe(after.date);
      if (typed.start) expect(after.span.startMs).toBe(before.span.startMs);
      else if (typed.end) {
        const date = typed.date ?? localDateOf(nowMs, timeZone);
        expect(readingsOf(instantAt(date, typed.end, timeZone))).toContain(after.span.endMs);
      } else if (!typed.date) expect(after.span.endMs).toBeLessThanOrEqual(nowMs);
    }),
    { numRuns: 1000 },
  );
});

it('a typed duration overlaps another entry only if today has no free part before now', () => {
  const minutes = fc.integer({ min: 1, max: 600 });
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 5,
  });
  const dayStart = ms('2026-11-17T23:00:00Z') / 1000;
  const runningSince = fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined });
  fc.assert(
    fc.property(minutes, spans, runningSince, (length, entries, since) => {
      const finished = entries.map(([from, lasts]) => ({
        start: dayStart + from * 60,
        end: Math.min(dayStart + (from + lasts) * 60, now.nowMs / 1000),
      }));
      const latestEndMs = Math.max(...finished.map(({ end }) => end * 1000));
      const running = since === undefined ? [] : [{ start: dayStart + since * 60, end: Infinity }];
      const busy = [...finished, ...running];
      const moment = { ...now, taken: busy, ...(finished.length > 0 && { latestEndMs }) };
      const { span } = meantEntry(withDuration({}, length * 60, moment), moment);
      const [start, end] = [span.startMs / 1000, span.endMs / 1000];
      const overlaps = (from: number) =>
        busy.some((each) => each.start < from + length * 60 && each.end > from && each.end > each.start);
      expect(end).toBeLessThanOrEqual(now.nowMs / 1000);
      if (!overlaps(start)) return;
      for (let from = dayStart; from + length * 60 <= end; from += 60) expect(overlaps(from)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('an entry ends on a later day only if both start and end are typed', () => {
  fc.assert(
    fc.property(anyState, ({ moment, typed }) => {
      const { span } = meantEntry(typed, moment);
      expect(span.endMs).toBeGreaterThanOrEqual(span.startMs);
      if (!typed.start || !typed.end) expect(span.endsNextDay).toBe(false);
    }),
  );
});
