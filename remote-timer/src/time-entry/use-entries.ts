import { useMemo } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { selectChanges } from '../change-queue/index.ts';
import { useRunningOnServer } from './running-timer.ts';
import { useEntriesListInfiniteQuery } from './entries.api.ts';
import { listWithChanges } from './list-with-changes.ts';

/** Returns the loaded entries of the user's workspace, with pending changes. */
export function useEntries() {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const list = useEntriesListInfiniteQuery(workspaceId, { refetchOnFocus: true });
  const running = useRunningOnServer();
  const changes = useSelector(selectChanges);
  const pages = list.data?.pages;
  const entries = useMemo(
    () => pages && listWithChanges(pages, running ?? [], changes, workspaceId, timeZone),
    [pages, running, changes, workspaceId, timeZone],
  );
  return { ...list, entries };
}

export type Entries = ReturnType<typeof useEntries>;

/** Returns whether the user has no entry in the workspace; undefined until the server responded. */
export function useHasNoEntries(): boolean | undefined {
  const { workspace_id: workspaceId } = useSession();
  const { isEmpty } = useEntriesListInfiniteQuery(workspaceId, {
    selectFromResult: ({ data }) => ({
      isEmpty: data?.pages.every(({ results, running }) => results.length + running.length === 0),
    }),
  });
  return isEmpty;
}
