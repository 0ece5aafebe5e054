import { lastLockedDay, unlockedFromOf } from './entry-lock.ts';
import { timeOfDayAt } from './wall-clock.ts';

it('the lock ends with its date in the workspace’s time zone', () => {
  expect(unlockedFromOf({ locked_until: null, time_zone: 'UTC' })).toBe(-Infinity);
  const end = unlockedFromOf({ locked_until: '2026-11-17', time_zone: 'America/New_York' });
  expect(end).toBe(Date.parse('2026-11-18T05:00:00Z') / 1000);
  expect(timeOfDayAt(end * 1000, 'America/New_York')).toEqual({ hour: 0, minute: 0, second: 0 });
});

it('a day of the user is locked when the lock covers all of it', () => {
  const rules = { locked_until: '2026-11-17', time_zone: 'America/New_York' };
  expect(lastLockedDay(rules, 'America/New_York')).toBe('2026-11-17');
  // The lock ends at 06:00 of the 18th in Berlin, and at 21:00 of the 17th in Los Angeles.
  expect(lastLockedDay(rules, 'Europe/Berlin')).toBe('2026-11-17');
  expect(lastLockedDay(rules, 'America/Los_Angeles')).toBe('2026-11-16');
  expect(lastLockedDay({ ...rules, time_zone: 'UTC' }, 'Pacific/Kiritimati')).toBe('2026-11-17');
  expect(lastLockedDay({ ...rules, locked_until: null }, 'UTC') < '0001-01-01').toBe(true);
});
