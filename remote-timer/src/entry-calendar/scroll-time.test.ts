import fc from 'fast-check';
import { addDays, localDateOf, timeOfDayAt } from '@timeweave/shared/time';
import { scrollTimeOf } from './scroll-time.ts';

const timeZone = 'Europe/Berlin';
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });

it('a calendar with today opens at most four hours before now', () => {
  fc.assert(
    fc.property(instants, fc.nat(6), (nowMs, past) => {
      const start = addDays(localDateOf(nowMs, timeZone), -past);
      const opened = Number(scrollTimeOf({ start, end: addDays(start, 6) }, nowMs, timeZone).slice(0, 2));
      const { hour } = timeOfDayAt(nowMs, timeZone);
      expect(hour - opened).toBe(Math.min(hour, 4));
    }),
  );
});

it('a calendar of other days opens at the start of the work', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 400 }), fc.boolean(), (nowMs, days, isPast) => {
      const start = addDays(localDateOf(nowMs, timeZone), isPast ? -days - 6 : days);
      expect(scrollTimeOf({ start, end: addDays(start, 6) }, nowMs, timeZone)).toBe('07:30');
    }),
  );
});
