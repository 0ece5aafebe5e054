import type { WorkspaceSettings } from '@timeweave/shared/api';
import { serverNow, useAttempt } from '@timeweave/shared/store';
import { addDays, localDateOf, toLockedDate, type LocalDate } from '@timeweave/shared/time';
import { useAdminSetLockMutation } from './change-settings.api.ts';

/** Returns the latest day that can be locked, yesterday in the workspace's zone, with functions to lock and unlock. */
export function useLock({ id: workspace_id, time_zone }: WorkspaceSettings) {
  const attempt = useAttempt();
  const [setLock] = useAdminSetLockMutation();
  const lastDay = addDays(localDateOf(serverNow(), time_zone), -1);
  const send = (value: 0 | 1, date: LocalDate) =>
    attempt(() => setLock({ workspace_id, value, date: toLockedDate(date) }).unwrap());
  return { lastDay, lock: (date: LocalDate) => send(1, date), unlock: () => send(0, lastDay) };
}
