import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { selectChanges, useRunningOnServer, useSelector, withChanges } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useHostRecentEntriesQuery } from './recent-entries.api.ts';
import { recentWork } from './recent-work.ts';

/** What the person worked on lately in this workspace, with all that was done here. */
export function useRecentWork(): TimeEntry[] {
  const { workspace_id } = useSession();
  const { data } = useHostRecentEntriesQuery(
    { workspace_id, offset: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const running = useRunningOnServer();
  const changes = useSelector(selectChanges);
  return useMemo(() => {
    const known = withChanges([...(running ?? []), ...(data?.results ?? [])], changes);
    return recentWork(known.filter((entry) => entry.isStop === 1 && entry.workspace_id === workspace_id));
  }, [data, running, changes, workspace_id]);
}
