import { useMemo } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { selectChanges } from '../change-queue/index.ts';
import { useEntriesOfDaysQuery } from './calendar.api.ts';
import { type DayRange, entriesOfDays } from './entries-of-days.ts';
import { useRunningOnServer } from './running-timer.ts';

/**
 * Returns the user's entries that touch any of the days in their time zone, with pending changes, including the
 * running one. `entries` is undefined until loaded; with `skip` nothing is loaded.
 */
export function useEntriesOfDays({ start, end }: DayRange, { skip = false } = {}) {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const payload = { workspace_id: workspaceId, start, end, timeZone };
  const options = { refetchOnFocus: true, refetchOnMountOrArgChange: true, skip };
  const query = useEntriesOfDaysQuery(payload, options);
  const running = useRunningOnServer();
  const changes = useSelector(selectChanges);
  const onServer = query.currentData?.results;
  const entries = useMemo(
    () =>
      onServer &&
      entriesOfDays(onServer, running ?? [], changes, {
        start,
        end,
        timeZone,
        workspaceId,
        now: serverNow(),
      }),
    [onServer, running, changes, start, end, timeZone, workspaceId],
  );
  return { ...query, entries };
}

/** Returns a colleague's entries of the days, in the current user's time zone. */
export function useColleagueEntries({ start, end }: DayRange, colleagueId: number | undefined) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const payload = { workspace_id, start, end, timeZone, user_id: colleagueId ?? 0 };
  const query = useEntriesOfDaysQuery(payload, {
    skip: colleagueId === undefined,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return { ...query, entries: query.currentData?.results };
}
