import { startOfToday } from './today.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const startIn = (zone: string, now: string) => new Date(startOfToday(seconds(now), zone) * 1000).toJSON();

test.each([
  ['Europe/Berlin', '2026-11-22T23:30:00Z', '2026-11-22T23:00:00.000Z'],
  ['America/New_York', '2026-11-22T23:30:00Z', '2026-11-22T05:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-22T11:00:00Z', '2026-11-22T11:00:00.000Z'],
])('the day in %s at %s started at %s', (zone, now, start) => {
  expect(startIn(zone, now)).toBe(start);
});

test.each([
  ['of 23 hours', 'Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['of 25 hours', 'Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
  ['without a midnight', 'America/Santiago', '2026-09-06T15:00:00Z', '2026-09-06T04:00:00.000Z'],
])('a day %s starts with its first second', (_day, zone, now, start) => {
  expect(startIn(zone, now)).toBe(start);
});

test('the next day starts while the page is open', () => {
  expect(startIn('Europe/Berlin', '2026-11-22T22:59:59Z')).toBe('2026-11-21T23:00:00.000Z');
  expect(startIn('Europe/Berlin', '2026-11-22T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z');
});

test.each(['', 'Mars/Olympus_Mons'])(
  'falls back to the browser’s day for an unknown time zone, “%s”',
  (zone) => {
    expect(startIn(zone, '2026-11-22T23:30:00Z')).toBe(
      new Date(new Date('2026-11-22T23:30:00Z').setHours(0, 0, 0, 0)).toJSON(),
    );
  },
);
