import { dayLocks, entryLock, lockAt, lockText, unlockedFromOf } from './entry-lock.ts';
import { timeOfDayAt } from './wall-clock.ts';

const none = { locked_until: null, time_zone: 'UTC' };

it('the lock ends with its date in the workspace’s time zone', () => {
  expect(unlockedFromOf(none)).toBe(-Infinity);
  const end = unlockedFromOf({ locked_until: '2026-11-17', time_zone: 'America/New_York' });
  expect(end).toBe(Date.parse('2026-11-18T05:00:00Z') / 1000);
  expect(timeOfDayAt(end * 1000, 'America/New_York')).toEqual({ hour: 0, minute: 0, second: 0 });
});

it('a day of the user is locked when the lock covers all of it', () => {
  const rules = { locked_until: '2026-11-17', time_zone: 'America/New_York' };
  const isLocked = (zone: string, day: string, by = rules) => dayLocks(by, zone)(day) !== undefined;
  expect(isLocked('America/New_York', '2026-11-17')).toBe(true);
  expect(isLocked('America/New_York', '2026-11-18')).toBe(false);
  // The lock ends at 06:00 of the 18th in Berlin, and at 21:00 of the 17th in Los Angeles.
  expect(isLocked('Europe/Berlin', '2026-11-17')).toBe(true);
  expect(isLocked('America/Los_Angeles', '2026-11-17')).toBe(false);
  expect(isLocked('America/Los_Angeles', '2026-11-16')).toBe(true);
  expect(isLocked('Pacific/Kiritimati', '2026-11-17', { ...rules, time_zone: 'UTC' })).toBe(true);
  expect(dayLocks(none, 'UTC')('2000-01-01')).toBeUndefined();
});

it('approved days are locked between others that are not', () => {
  const approved = [{ first: '2026-11-09', last: '2026-11-15' }];
  const rules = { ...none, approval: { approved } };
  const days = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'];
  expect(days.map((day) => dayLocks(rules, 'UTC')(day))).toEqual([
    undefined,
    ...approved,
    ...approved,
    undefined,
  ]);
  // Also after approvals were turned off.
  expect(lockAt({ ...none, approved_days: approved }, Date.parse('2026-11-09') / 1000)).toEqual(approved[0]);
  // The first day begins at 01:00 in Berlin, so an hour of it is free.
  expect(dayLocks(rules, 'Europe/Berlin')('2026-11-09')).toBeUndefined();
  expect(lockAt(rules, Date.parse('2026-11-08T23:59:59Z') / 1000)).toBeUndefined();
  expect(lockAt(rules, Date.parse('2026-11-09T00:00:00Z') / 1000)).toEqual(approved[0]);
  expect(lockText({ first: '2026-11-09', last: '2026-11-15' }, 'DD-MM-YYYY')).toBe(
    'Time entries from 09-11-2026 to 15-11-2026 are approved and locked.',
  );
  expect(lockText({ last: '2026-11-15' }, 'DD-MM-YYYY')).toBe(
    'Time entries up to 15-11-2026 are locked in this workspace.',
  );
});

it('an entry on an invoice is locked on any day, others by their day', () => {
  const rules = { locked_until: '2026-11-17', time_zone: 'UTC' };
  const [lockedDay, freeDay] = [Date.parse('2026-11-17') / 1000, Date.parse('2026-11-18') / 1000];
  const lockOf = (timer_start: number, invoice_number?: string) =>
    entryLock(rules, { timer_start, invoice_number }, 'DD-MM-YYYY');
  expect(lockOf(freeDay, '2026-0012')).toBe('This time is on invoice 2026-0012 and locked.');
  expect(lockOf(lockedDay)).toBe('Time entries up to 17-11-2026 are locked in this workspace.');
  expect(lockOf(freeDay)).toBeUndefined();
});
