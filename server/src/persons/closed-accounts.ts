/**
 * A closed account can be restored by log-in for this many days; then its data are deleted (specification,
 * section 9).
 */
export const restorableDays = 90;

/** Returns the earliest closing time of accounts that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 86_400_000);
}
