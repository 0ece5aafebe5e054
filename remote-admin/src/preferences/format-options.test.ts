import { dateOptions, durationOptions, timeOptions, weekdayOptions } from './format-options.ts';

const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label);

// Sunday evening in UTC, Monday in Tokyo.
const tokyo = { nowMs: Date.parse('2026-11-22T20:05:00Z'), timeZone: 'Asia/Tokyo' };

it('shows today in each date format, in the user’s time zone', () => {
  expect(labelsOf(dateOptions(tokyo))).toEqual([
    'MM/DD/YYYY · 11/23/2026',
    'DD-MM-YYYY · 23-11-2026',
    'MM-DD-YYYY · 11-23-2026',
    'YYYY-MM-DD · 2026-11-23',
    'DD/MM/YYYY · 23/11/2026',
    'DD.MM.YYYY · 23.11.2026',
  ]);
});

it('shows the current time in each time format', () => {
  expect(labelsOf(timeOptions(tokyo))).toEqual(['12-hour · 05:05 AM', '24-hour · 05:05']);
});

it('shows the specified example in each duration format', () => {
  expect(labelsOf(durationOptions)).toEqual([
    'Improved · 0:47:06',
    'Classic · 47:06 min',
    'Decimal · 0.79 h',
  ]);
});

it('shows the start of the current week for each first weekday', () => {
  const labels = labelsOf(weekdayOptions(tokyo, { dateFormat: 'DD.MM.YYYY' }));
  expect(labels[0]).toBe('Sunday · from 22.11.2026');
  expect(labels[1]).toBe('Monday · from 23.11.2026');
  expect(labels[2]).toBe('Tuesday · from 17.11.2026');
  expect(labels).toHaveLength(7);
});
