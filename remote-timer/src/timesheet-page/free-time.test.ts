import fc from 'fast-check';
import { localDateOf } from '@timeweave/shared/time';
import { freeParts, freeSlot, spanOfDay } from './free-time.ts';
import { at, days, shared, spansAround } from './week.fixture.ts';

const room = (...taken: { start: number; end: number }[]) => ({
  date: '2026-11-18',
  timeZone: 'Europe/Berlin',
  taken,
  unlockedFrom: -Infinity,
});
/** Returns an instant of that day in Berlin. */
const berlin = (time: string) => at(`2026-11-18T${time}:00+01:00`);
const span = (start: string, end: string) => ({ start: berlin(start), end: berlin(end) });

it.each([
  ['2026-11-18', 'Europe/Berlin', 24],
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  // The first skips midnight; the second is preceded by a repeated midnight.
  ['2018-11-04', 'America/Sao_Paulo', 23],
  ['2018-02-17', 'America/Sao_Paulo', 25],
])('%s in %s has %i hours', (date, timeZone, hours) => {
  const { start, end } = spanOfDay(date, timeZone);
  expect((end - start) / 3600).toBe(hours);
  expect(localDateOf(start * 1000, timeZone)).toBe(date);
  expect(localDateOf((end - 1) * 1000, timeZone)).toBe(date);
});

it('a new entry of an empty day starts at 09:00, even on a clock change', () => {
  expect(freeSlot(room(), 3600)).toEqual(span('09:00', '10:00'));
  const summer = { ...room(), date: '2026-03-29' };
  expect(freeSlot(summer, 3600)?.start).toBe(at('2026-03-29T09:00:00+02:00'));
});

it('a new entry follows the last entry of the day', () => {
  expect(freeSlot(room(span('08:00', '09:30'), span('13:00', '14:00')), 7200)).toEqual(
    span('14:00', '16:00'),
  );
});

it('a new entry starts at 09:00 after an entry that started the day before', () => {
  const night = { start: berlin('00:00') - 3600, end: berlin('02:00') };
  expect(freeSlot(room(night), 3600)).toEqual(span('09:00', '10:00'));
});

it('a new entry without room after the last one is placed as close to 09:00 as possible', () => {
  const late = span('20:00', '23:30');
  expect(freeSlot(room(late), 3600)).toEqual(span('09:00', '10:00'));
  expect(freeSlot(room(span('08:30', '19:30'), late), 3600)).toEqual(span('07:30', '08:30'));
  expect(freeSlot(room(span('00:00', '12:00'), span('12:30', '23:30')), 3600)).toBeUndefined();
});

it('a running timer leaves the time before its start free', () => {
  expect(freeSlot(room({ start: berlin('10:00'), end: Infinity }), 7200)).toEqual(span('08:00', '10:00'));
});

it('time up to the lock date is not free', () => {
  const locked = { ...room(), unlockedFrom: berlin('11:00') };
  expect(freeSlot(locked, 3600)).toEqual(span('11:00', '12:00'));
  expect(freeSlot({ ...room(), unlockedFrom: berlin('00:00') + 86_400 }, 1)).toBeUndefined();
});

it('free parts do not overlap occupied ones, and fill the rest of the day', () => {
  const cases = days.chain((day) => fc.tuple(fc.constant(day), spansAround(day)));
  fc.assert(
    fc.property(cases, fc.nat(7200), ([{ date, timeZone }, taken], offset) => {
      const day = spanOfDay(date, timeZone);
      const free = freeParts(day, taken);
      const instant = Math.min(day.end - 1, day.start + offset * 12);
      const isIn = ({ start, end }: { start: number; end: number }) => start <= instant && instant < end;
      expect(free.some(isIn)).toBe(!taken.some(isIn));
    }),
    { numRuns: 100 },
  );
});

it('a slot is inside its day, has the requested length, and overlaps nothing', () => {
  const cases = days.chain((day) => fc.tuple(fc.constant(day), spansAround(day)));
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 40_000 }), ([{ date, timeZone }, taken], seconds) => {
      const day = spanOfDay(date, timeZone);
      const slot = freeSlot({ date, timeZone, taken, unlockedFrom: -Infinity }, seconds);
      const fits = freeParts(day, taken).some(({ start, end }) => end - start >= seconds);
      expect(slot !== undefined).toBe(fits);
      if (!slot) return;
      expect(slot.end - slot.start).toBe(seconds);
      expect(slot.start).toBeGreaterThanOrEqual(day.start);
      expect(slot.end).toBeLessThanOrEqual(day.end);
      expect(taken.filter((each) => shared(each, slot) > 0)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
