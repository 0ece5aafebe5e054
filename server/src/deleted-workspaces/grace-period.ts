const graceMs = 14 * 86_400_000;

/** When the purge runs after a deletion, in seconds: an hour late, so that clocks may differ. */
export const purgeDelaySeconds = graceMs / 1000 + 3600;

/** The instant at which a workspace that was deleted then is purged. */
export function purgeTime(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + graceMs);
}

/** Workspaces deleted at this instant or earlier can no longer be restored. */
export function lastPurged(now: Date): Date {
  return new Date(now.getTime() - graceMs);
}
