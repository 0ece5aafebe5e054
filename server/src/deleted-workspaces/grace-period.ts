const graceMs = 14 * 86_400_000;

/** Delay of the purge after a deletion, in seconds; one extra hour for clock differences. */
export const purgeDelaySeconds = graceMs / 1000 + 3600;

/** Returns the time at which a workspace deleted at this time is purged. */
export function purgeTime(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + graceMs);
}

/** Returns the latest deletion time that can no longer be restored. */
export function lastPurged(now: Date): Date {
  return new Date(now.getTime() - graceMs);
}
