import fc from 'fast-check';
import { addDays } from './local-date.ts';
import { dateFormats, formatDate, formatDay, formatPickedDay, formatTime } from './format.ts';

it.each([
  ['MM/DD/YYYY', '11/03/2026'],
  ['DD-MM-YYYY', '03-11-2026'],
  ['YYYY-MM-DD', '2026-11-03'],
  ['DD.MM.YYYY', '03.11.2026'],
])('a date in %s is %s', (pattern, text) => {
  expect(formatDate('2026-11-03', pattern)).toBe(text);
});

it('shows the weekday before a day', () => {
  expect(formatDay('2026-11-03', 'DD-MM-YYYY')).toBe('Tue 03-11-2026');
  expect(formatDay('2026-11-08', 'MM/DD/YYYY')).toBe('Sun 11/08/2026');
});

it('a picked day fits a button: today needs no month, and every other day is complete', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
  fc.assert(
    fc.property(days, days, fc.constantFrom(...dateFormats), (day, today, pattern) => {
      const text = formatPickedDay(day, today, pattern);
      expect(text.length).toBeLessThanOrEqual('Tue 03-11-2026'.length);
      expect(text.startsWith('Today')).toBe(day === today);
      if (day !== today) expect(text).toContain(formatDate(day, pattern));
      expect(formatPickedDay(today, today, pattern)).toBe(`Today, ${formatDay(today, 'DD')}`);
    }),
  );
});

it.each([
  ['2026-11-03T00:05:00Z', 'UTC', '12-hour', '12:05 AM'],
  ['2026-11-03T00:05:00Z', 'UTC', '24-hour', '00:05'],
  ['2026-11-03T18:30:00Z', 'Asia/Kolkata', '12-hour', '12:00 AM'],
  ['2026-07-01T12:00:00Z', 'America/Los_Angeles', '24-hour', '05:00'],
])('%s in %s, %s, is %s', (instant, zone, format, text) => {
  expect(formatTime(Date.parse(instant), zone, format)).toBe(text);
});
