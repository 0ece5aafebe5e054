import { entryAt } from '@timeweave/shared/testing';
import { dateFinder } from './day-totals.ts';
import { monthEvents } from './entry-events.ts';

it('a month has one event for a day’s first entry and one for the rest, by date in the user’s time zone', () => {
  const entries = [
    '2026-11-17T22:30:00Z',
    '2026-11-17T23:30:00Z',
    '2026-11-18T08:00:00Z',
    '2026-11-18T09:00:00Z',
  ];
  const own = entries.map((start) => entryAt(start, { title: start }));
  const mary = { name: 'Mary', entries: [entryAt('2026-11-18T10:00:00Z'), entryAt('2026-11-19T10:00:00Z')] };
  expect(monthEvents(own, mary, dateFinder('Europe/Berlin'))).toMatchObject([
    { start: '2026-11-17', allDay: true, title: '2026-11-17T22:30:00Z' },
    { start: '2026-11-18', allDay: true, title: '2026-11-17T23:30:00Z' },
    { start: '2026-11-18', allDay: true, title: '3 more on this day' },
    { start: '2026-11-19', allDay: true, extendedProps: { colleague: 'Mary' } },
  ]);
});
