import { useMemo } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { selectChanges } from '../change-queue/index.ts';
import { useEntriesOfDaysQuery } from './calendar.api.ts';
import { type DayRange, entriesOfDays } from './entries-of-days.ts';
import { useRunningOnServer } from './running-timer.ts';

/**
 * The person's entries that touch any of the days in their zone, with all that was done here, the running one included.
 * `entries` is undefined while the days are not loaded.
 */
export function useEntriesOfDays({ start, end }: DayRange) {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const payload = { workspace_id: workspaceId, start, end, timeZone };
  const query = useEntriesOfDaysQuery(payload, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
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

/** A colleague's entries of the days, in the zone of the person who looks at them. */
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
