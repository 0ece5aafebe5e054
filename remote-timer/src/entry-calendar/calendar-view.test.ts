import { daysShown, stepped, viewTitle } from './calendar-view.ts';

it.each([
  ['day', 0, '2026-11-18', '2026-11-18'],
  ['week', 0, '2026-11-15', '2026-11-21'],
  ['week', 1, '2026-11-16', '2026-11-22'],
  ['week', 6, '2026-11-14', '2026-11-20'],
  ['month', 0, '2026-11-01', '2026-12-05'],
  ['month', 1, '2026-10-26', '2026-12-06'],
] as const)('a %s whose weeks begin on day %i shows %s to %s', (view, firstDay, start, end) => {
  expect(daysShown(view, '2026-11-18', firstDay)).toEqual({ start, end });
});

it('Next and Prev in a month view reach the neighbouring months, even from the last day of a long month', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepped('month', '2026-01-05', -1)).toBe('2025-12-01');
  expect(stepped('week', '2026-11-18', 1)).toBe('2026-11-25');
  expect(stepped('day', '2026-12-31', 1)).toBe('2027-01-01');
});

it('titles show dates in the user’s format', () => {
  const week = { start: '2026-11-16', end: '2026-11-22' };
  expect(viewTitle('week', '2026-11-18', week, 'DD-MM-YYYY')).toBe('16-11-2026 – 22-11-2026');
  expect(viewTitle('day', '2026-11-18', week, 'MM/DD/YYYY')).toBe('Wednesday, 11/18/2026');
  expect(viewTitle('month', '2026-11-18', week, 'DD-MM-YYYY')).toBe('November 2026');
});
