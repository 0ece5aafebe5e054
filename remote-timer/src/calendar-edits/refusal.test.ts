import { workspaceWith } from '@timeweave/shared/testing';
import { refusalOf } from './refusal.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const now = at('2026-11-20T12:00:00Z');
const hour = 3600;

const locked = workspaceWith({ locked_until: '2026-11-10', time_zone: 'America/New_York' });
const rules = { workspace: locked, dateFormat: 'DD-MM-YYYY', now };
const lockedWords = 'Time entries up to 10-11-2026 are locked in this workspace.';

it('days are locked in the workspace’s time zone', () => {
  const lastLocked = { start: at('2026-11-11T04:59:59Z'), end: at('2026-11-11T06:00:00Z') };
  expect(refusalOf(lastLocked, rules)).toBe(lockedWords);
  expect(refusalOf({ ...lastLocked, start: at('2026-11-11T05:00:00Z') }, rules)).toBeUndefined();
});

it('approved days are locked from their first to their last', () => {
  const approval = { period: 'week', week_start: 1, is_approver: 0 } as const;
  const approved = [{ first: '2026-11-16', last: '2026-11-18' }];
  const workspace = { ...locked, approval: { ...approval, approved } };
  const words = 'Time entries from 16-11-2026 to 18-11-2026 are approved and locked.';
  const spanAt = (iso: string) => ({ start: at(iso), end: at(iso) + hour });
  const refusal = (iso: string) => refusalOf(spanAt(iso), { ...rules, workspace });
  expect(refusal('2026-11-16T04:59:59Z')).toBeUndefined();
  expect(refusal('2026-11-16T05:00:00Z')).toBe(words);
  expect(refusal('2026-11-19T04:59:59Z')).toBe(words);
  expect(refusal('2026-11-19T05:00:00Z')).toBeUndefined();
});

it('an entry on a locked day cannot be moved to another day', () => {
  const [before, after] = [{ start: at('2026-11-05T10:00:00Z'), end: at('2026-11-05T11:00:00Z') }, now];
  expect(refusalOf({ start: after, end: after + hour }, rules, before)).toBe(lockedWords);
});

it('an entry on an invoice cannot be moved', () => {
  const times = { start: now - hour, end: now };
  const invoiced = { ...times, invoice_number: '2026-0012' };
  expect(refusalOf(times, rules, invoiced)).toBe('This time is on invoice 2026-0012 and locked.');
});

it.each([
  ['an end before the start', now, now - 1, 'The end must not be before the start.'],
  ['no duration', now, now, 'The end must be after the start.'],
  ['more than 999 hours', now - 999 * hour - 1, now, 'An entry can last at most 999 hours.'],
  [
    'more than a year ahead',
    now + 367 * 24 * hour,
    now + 368 * 24 * hour,
    'Enter a time within a year from now.',
  ],
  ['a running entry in the future', now + 1, null, 'A running timer cannot start in the future.'],
  [
    'a running entry of 999 hours',
    now - 999 * hour - 1,
    null,
    'A running timer can start at most 999 hours ago.',
  ],
])('refuses %s with a message', (_, start, end, reason) => {
  expect(refusalOf({ start, end }, { ...rules, workspace: undefined })).toBe(reason);
});

it('accepts 999 hours, a year ahead and a timer that starts now', () => {
  for (const times of [
    { start: now - 999 * hour, end: now },
    { start: now + 366 * 24 * hour - hour, end: now + 366 * 24 * hour },
    { start: now, end: null },
  ]) {
    expect(refusalOf(times, { ...rules, workspace: undefined })).toBeUndefined();
  }
});

it('an entry that already has no duration can be moved', () => {
  const before = { start: now - hour, end: now - hour };
  expect(refusalOf({ start: now, end: now }, { ...rules, workspace: undefined }, before)).toBeUndefined();
});
