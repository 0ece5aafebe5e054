import { hoursShown, readDayMinutes } from './typed-hours.ts';

it.each([
  ['8', 480],
  ['7:30', 450],
  ['7.5', 450],
  ['7,5', 450],
  ['6h 30m', 390],
  ['45m', 45],
  ['', 0],
  ['0', 0],
  ['24', 1440],
  ['24:01', null],
  ['25', null],
  ['-1', null],
  ['eight', null],
])('%j is %p minutes', (text, minutes) => {
  expect(readDayMinutes(text)).toBe(minutes);
});

it('shown hours read as the same minutes', () => {
  for (const minutes of [0, 1, 59, 60, 450, 1440]) expect(readDayMinutes(hoursShown(minutes))).toBe(minutes);
});
