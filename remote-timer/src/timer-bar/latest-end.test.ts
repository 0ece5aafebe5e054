import { latestEndOn } from './latest-end.ts';

const berlin = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso) / 1000;
const entry = (start: string, end: string | null) => ({
  timer_start: at(start),
  timer_end: end === null ? null : at(end),
});
const latest = (...entries: ReturnType<typeof entry>[]) => {
  const ms = latestEndOn('2026-11-18', entries, berlin);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

it('is the last end of the entries that started on the day', () => {
  expect(
    latest(
      entry('2026-11-18T12:00:00Z', '2026-11-18T12:30:00Z'),
      entry('2026-11-18T08:00:00Z', '2026-11-18T13:00:00Z'),
      entry('2026-11-17T09:00:00Z', '2026-11-18T15:00:00Z'),
      entry('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z'),
    ),
  ).toBe('2026-11-18T13:00:00.000Z');
});

it('uses the day in the time zone', () => {
  expect(latest(entry('2026-11-17T23:10:00Z', '2026-11-17T23:40:00Z'))).toBe('2026-11-17T23:40:00.000Z');
  expect(latest(entry('2026-11-18T23:10:00Z', '2026-11-18T23:40:00Z'))).toBeUndefined();
});

it('is undefined without a finished entry, or when the latest ends on another day', () => {
  expect(latest()).toBeUndefined();
  expect(latest(entry('2026-11-18T09:00:00Z', null))).toBeUndefined();
  expect(latest(entry('2026-11-18T21:00:00Z', '2026-11-19T00:30:00Z'))).toBeUndefined();
});
