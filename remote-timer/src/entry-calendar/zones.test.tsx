import { screen } from '@testing-library/react';
import moment from 'moment-timezone';
import type { TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, renderAt } from '@timeweave/shared/testing';
import { localDateOf } from '@timeweave/shared/time';
import { dayTotals } from './day-totals.ts';
import { EntryCalendar } from './entry-calendar.tsx';

/** Time zones other than the device's (UTC), with the day of a clock change. */
const switches = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
] as const;

/** Entries of a minute to 26 hours, from the day before the clock change to the day after, titled by index. */
function entriesAround(zone: string, date: string): TimeEntry[] {
  const first = moment.tz(date, zone).subtract(1, 'day').valueOf();
  return Array.from({ length: 25 }, (_, index) => {
    const start = first + index * 173 * 60_000;
    const minutes = [1, 45, 130, 600, 26 * 60][index % 5] ?? 1;
    const timer_end = start / 1000 + minutes * 60;
    return entryAt(new Date(start).toISOString(), { title: `Entry ${index}.`, timer_end });
  });
}

/** Before layout, FullCalendar assumes 50 px for half an hour. */
const pixelsPerMinute = 50 / 30;

/** Returns where an entry should be drawn according to moment: day, first minute and length in minutes. */
function expectedParts({ timer_start, timer_end }: TimeEntry, zone: string): string[] {
  const [start, end] = [moment.tz(timer_start * 1000, zone), moment.tz((timer_end ?? 0) * 1000, zone)];
  const minuteOf = (time: moment.Moment) => time.hours() * 60 + time.minutes();
  const days = moment.utc(end.format('YYYY-MM-DD')).diff(moment.utc(start.format('YYYY-MM-DD')), 'days');
  const parts = Array.from({ length: days + 1 }, (_, day) => {
    const from = day === 0 ? minuteOf(start) : 0;
    const to = day === days ? minuteOf(end) : 1440;
    // If the wall clock does not advance in a repeated hour, the length is the real duration.
    const length = days === 0 && to <= from ? end.diff(start, 'minutes') : to - from;
    const date = moment.utc(start.format('YYYY-MM-DD')).add(day, 'days').format('YYYY-MM-DD');
    return { date, from, length };
  });
  return parts
    .filter(({ length }) => length > 0)
    .map(({ date, from, length }) => `${date} ${from}+${length}`);
}

const buttonsOf = (title: string) =>
  [...document.querySelectorAll('.entry')].filter(({ textContent }) => textContent.includes(title));

function drawnPart(button: Element): string {
  const place = button.closest('[role="listitem"]');
  const { top, height } = place instanceof HTMLElement ? place.style : { top: '', height: '' };
  const [from, length] = [top, height].map((size) => Math.round(parseFloat(size) / pixelsPerMinute));
  return `${button.closest('[data-date]')?.getAttribute('data-date')} ${from}+${length}`;
}

it.each(switches)('draws entries in %s around %s at their wall-clock times', async (zone, date) => {
  const entries = entriesAround(zone, date);
  // The week has the clock change in its middle.
  const firstDayOfWeek = (moment.utc(date).day() + 4) % 7;
  const person = { ...ada, user_properties: { ...ada.user_properties, timeZone: zone, firstDayOfWeek } };
  await renderAt(
    '/calendar',
    <EntryCalendar
      view="week"
      date={date}
      hours={{ firstHour: 0, lastHour: 24 }}
      snapMinutes={15}
      entries={entries}
      totals={dayTotals(entries, zone)}
      gaps={[]}
      onFill={() => undefined}
      options={{}}
      onShow={() => undefined}
    />,
    person,
  );
  await screen.findAllByText('Entry 0.');
  for (const entry of entries) {
    const buttons = buttonsOf(entry.title);
    expect([entry.title, buttons.map(drawnPart)]).toEqual([entry.title, expectedParts(entry, zone)]);
    expect(buttons[0]).toHaveTextContent(moment.tz(entry.timer_start * 1000, zone).format('HH:mm'));
  }
});

it.each(switches)('day totals in %s around %s count each entry on the day of its start', (zone, date) => {
  const entries = entriesAround(zone, date);
  const expected = new Map<string, number>();
  for (const { timer_start, timer_end } of entries) {
    const day = moment.tz(timer_start * 1000, zone).format('YYYY-MM-DD');
    expected.set(day, (expected.get(day) ?? 0) + (timer_end ?? 0) - timer_start);
    expect(localDateOf(timer_start * 1000, zone)).toBe(day);
  }
  expect(dayTotals(entries, zone).finished).toEqual(expected);
});
