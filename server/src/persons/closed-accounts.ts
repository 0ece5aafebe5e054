/** How long a closed account can be restored by logging in; then its data are deleted (specification, section 9). */
export const restorableDays = 90;

/** Accounts that were closed after this instant can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 86_400_000);
}
