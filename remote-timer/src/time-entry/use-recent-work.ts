import { useMemo } from 'react';
import type { Suggestion } from '@timeweave/shared/api';
import { useSelector } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { selectChanges, withChanges } from '../change-queue/index.ts';
import { useRunningOnServer } from './running-timer.ts';
import { useTimerRecentWorkQuery } from './past-work.api.ts';
import { merged, workOfEntry } from './past-work.ts';

/** The number that the call returns. */
const limit = 20;

/**
 * Returns the user's recent work in this workspace, merged and newest first, with pending changes. Loads it when
 * `isWanted` becomes true; offline returns the cached response.
 */
export function useRecentWork(isWanted = true): Suggestion[] {
  const { workspace_id } = useSession();
  const { data } = useTimerRecentWorkQuery(
    { workspace_id, term: '', limit },
    { refetchOnMountOrArgChange: true, skip: !isWanted },
  );
  const running = useRunningOnServer();
  const changes = useSelector(selectChanges);
  return useMemo(() => {
    const pending = withChanges(running ?? [], changes)
      .filter((entry) => entry.workspace_id === workspace_id && entry.isStop === 1 && entry.title !== '')
      .toSorted((a, b) => b.timer_start - a.timer_start)
      .map(workOfEntry);
    return merged([...pending, ...(data?.results ?? [])]);
  }, [data, running, changes, workspace_id]);
}
