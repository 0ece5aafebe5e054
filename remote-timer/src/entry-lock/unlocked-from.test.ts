import { timeOfDayAt } from '@timeweave/shared/time';
import { unlockedFromOf } from './unlocked-from.ts';

it('the lock ends with its date in the workspace’s zone', () => {
  expect(unlockedFromOf({ locked_until: null, time_zone: 'UTC' })).toBe(-Infinity);
  const end = unlockedFromOf({ locked_until: '2026-11-17', time_zone: 'America/New_York' });
  expect(end).toBe(Date.parse('2026-11-18T05:00:00Z') / 1000);
  expect(timeOfDayAt(end * 1000, 'America/New_York')).toEqual({ hour: 0, minute: 0, second: 0 });
});
