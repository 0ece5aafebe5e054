import { entryAt } from '@timeweave/shared/testing';
import { widened } from './visible-hours.ts';

const chosen = { firstHour: 8, lastHour: 18 };
const lasting = (start: string, minutes: number) =>
  entryAt(start, { timer_end: Date.parse(start) / 1000 + minutes * 60 });
const shown = (start: string, minutes: number) =>
  widened(chosen, [lasting(start, minutes)], 'Europe/Berlin', 0);

it('the visible hours are the chosen ones, extended to hours with entries', () => {
  expect(shown('2026-11-18T09:00:00Z', 60)).toEqual(chosen);
  expect(shown('2026-11-18T05:30:00Z', 60)).toEqual({ firstHour: 6, lastHour: 18 });
  expect(shown('2026-11-18T17:30:00Z', 31)).toEqual({ firstHour: 8, lastHour: 20 });
  expect(shown('2026-11-18T16:00:00Z', 60)).toEqual(chosen);
});

it('an entry across midnight shows the whole day, and one until midnight only the evening', () => {
  expect(shown('2026-11-18T22:30:00Z', 60)).toEqual({ firstHour: 0, lastHour: 24 });
  expect(shown('2026-11-18T22:00:00Z', 60)).toEqual({ firstHour: 8, lastHour: 24 });
});
