import type { WorkspaceSettings } from '@timeweave/shared/api';
import { type Answer, serverNow, useAttempt } from '@timeweave/shared/store';
import { addDays, localDateOf, toLockedDate, type LocalDate } from '@timeweave/shared/time';
import { useUndo } from '@timeweave/shared/ui';
import { useAdminSetLockMutation } from './change-settings.api.ts';
import { countedEntries } from './counted-entries.ts';
import { useLazyAdminEntriesUpToQuery } from './settings.api.ts';

/** No day is locked. */
const none = null;

/** Returns 'Locked 12 more entries' or 'Unlocked 12 entries'; without a number if they could not be counted. */
function changeText(
  isMore: boolean,
  counted: Answer<'POST /api/workspace/entries_up_to'> | undefined,
): string {
  if (!counted) return 'The lock date has changed';
  return isMore ? `Locked ${countedEntries(counted, 'more ')}` : `Unlocked ${countedEntries(counted)}`;
}

/**
 * Returns the latest day that can be locked, yesterday in the workspace's zone, with functions to lock and unlock. Each
 * change says how many entries it is about, and can be undone.
 */
export function useLock({ id: workspace_id, time_zone, locked_until }: WorkspaceSettings) {
  const attempt = useAttempt();
  const [setLock] = useAdminSetLockMutation();
  const [count] = useLazyAdminEntriesUpToQuery();
  const undoable = useUndo();
  const lastDay = addDays(localDateOf(serverNow(), time_zone), -1);
  const send = (day: LocalDate | null) =>
    attempt(() =>
      setLock({ workspace_id, value: day === none ? 0 : 1, date: toLockedDate(day ?? lastDay) }).unwrap(),
    );

  async function change(to: LocalDate | null): Promise<void> {
    const from = locked_until;
    if (to === from) return;
    undoable.forget();
    if (!(await send(to))) return;
    const isMore = (to ?? '') > (from ?? '');
    const [after, day] = isMore ? [from, to] : [to, from];
    const { data } = await count({ workspace_id, day: day ?? lastDay, ...(after !== none && { after }) });
    undoable.offer({ text: changeText(isMore, data), undo: () => send(from) });
  }
  return { lastDay, lock: change, unlock: () => change(none), undoable };
}
