import { chosenStops, daysOf, proposedStop } from './chosen-stop.ts';

const spanOf = (start: string, now: string, timeZone = 'UTC') => ({
  startMs: Date.parse(start),
  nowMs: Date.parse(now),
  timeZone,
});
const night = spanOf('2026-11-18T20:00:00Z', '2026-11-19T09:00:00Z');

it('a timer that ran past midnight can be stopped on both days', () => {
  expect(daysOf(night)).toEqual(['2026-11-18', '2026-11-19']);
  expect(chosenStops('2026-11-18', '23:30', night)).toEqual([Date.parse('2026-11-18T23:30:00Z')]);
  expect(chosenStops('2026-11-19', '8 am', night)).toEqual([Date.parse('2026-11-19T08:00:00Z')]);
});

it('a time before the start or after now has no result', () => {
  expect(chosenStops('2026-11-18', '19:59', night)).toEqual([]);
  expect(chosenStops('2026-11-19', '09:01', night)).toEqual([]);
  expect(chosenStops('2026-11-19', 'soon', night)).toBeNull();
});

it('a time in the repeated hour has two results', () => {
  const span = spanOf('2026-10-24T20:00:00Z', '2026-10-25T09:00:00Z', 'Europe/Berlin');
  expect(chosenStops('2026-10-25', '02:30', span)).toEqual([
    Date.parse('2026-10-25T00:30:00Z'),
    Date.parse('2026-10-25T01:30:00Z'),
  ]);
});

it('suggests 8 hours after the start, but no future time', () => {
  expect(proposedStop(night)).toBe(Date.parse('2026-11-19T04:00:00Z'));
  expect(proposedStop({ ...night, nowMs: night.startMs + 60_000 })).toBe(night.startMs + 60_000);
});
