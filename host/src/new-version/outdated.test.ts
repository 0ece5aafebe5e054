import { contractVersion, type RegisteredRemote } from '@timeweave/shared/contract';
import { isOutdated } from './outdated.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00Z`;

/** Returns a remote whose releases were published on these days of November. */
function remoteOf(...days: number[]): RegisteredRemote {
  const releases = days.map((date) => ({
    ...{ release: `day ${date}`, publishedAt: day(date), contract: contractVersion },
    ...{ pages: [], manifest: '', integrity: {} },
  }));
  return { name: 'timer', owner: 'Timer team', releases };
}

it.each([
  ['the current one', 'day 20', remoteOf(20, 18), false],
  ['the current one, though it is old', 'day 2', remoteOf(2, 1), false],
  ['the one before, of this week', 'day 18', remoteOf(20, 18), false],
  ['the one before, older than a week', 'day 15', remoteOf(20, 15), true],
  ['rolled back or demoted', 'day 20', remoteOf(18, 20), true],
  ['rolled back, and another one was published since', 'day 20', remoteOf(22, 18, 20), true],
  ['no longer listed', 'day 20', remoteOf(22, 21), true],
  ['of a remote that was removed', 'day 20', undefined, true],
])('a release that is %s', (_what, open, remote, expected) => {
  expect(isOutdated(open, remote, now)).toBe(expected);
});
