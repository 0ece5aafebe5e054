import type { RegisteredRemote } from '@timeweave/shared/contract';

const weekMs = 7 * 24 * 3_600_000;

/**
 * Returns whether users of a release should load the current one: it was withdrawn (removed, rolled back or demoted: an
 * older release precedes it) or is older than a week.
 */
export function isOutdated(open: string, remote: RegisteredRemote | undefined, nowMs: number): boolean {
  const releases = remote?.releases ?? [];
  const at = releases.findIndex(({ release }) => release === open);
  if (at === 0) return false;
  const listed = releases[at];
  if (!listed) return true;
  const publishedMs = Date.parse(listed.publishedAt);
  const isWithdrawn = releases.slice(0, at).some((each) => Date.parse(each.publishedAt) < publishedMs);
  return isWithdrawn || publishedMs < nowMs - weekMs;
}
