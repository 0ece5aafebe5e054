import { useMemo } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import type { Answer, Payload, TimeEntry } from '@timeweave/shared/api';
import { baseApi, send } from '@timeweave/shared/store';
import { selectChanges, showsPendingChanges, withChanges } from '../change-queue/index.ts';
import { entryTagTypes, tagsOfEntries } from './entry-tags.ts';

type Running = 'POST /api/usertime/running';

/** One cache entry for the shell, which shows the running entry on every page, and the timer page. */
const runningTimerApi = baseApi.enhanceEndpoints({ addTagTypes: entryTagTypes }).injectEndpoints({
  endpoints: (build) => ({
    runningTimer: build.query<Answer<Running>, Payload<Running>>({
      query: send('POST /api/usertime/running'),
      providesTags: (answer) => tagsOfEntries(answer?.running ?? []),
      extraOptions: { keptForOffline: true },
    }),
  }),
});

showsPendingChanges('runningTimer', () =>
  runningTimerApi.endpoints.runningTimer.initiate({}, { forceRefetch: true, subscribe: false }),
);

/** Returns the running entry on the server, as a list; undefined until loaded. */
export function useRunningOnServer(): readonly TimeEntry[] | undefined {
  return runningTimerApi.useRunningTimerQuery({}, { refetchOnFocus: true }).data?.running;
}

/** Whether nothing is known yet of what runs, as before the first response. */
export function useRunningTimerIsLoading(): boolean {
  return runningTimerApi.useRunningTimerQuery({}).isLoading;
}

/** Returns the user's running entry with all pending changes: undefined until loaded, null if none runs. */
export function useRunningTimer(): TimeEntry | null | undefined {
  const onServer = useRunningOnServer();
  const changes = useSelector(selectChanges);
  return useMemo(() => {
    const running = withChanges(onServer ?? [], changes).findLast(({ isStop }) => isStop === 0);
    return running ?? (onServer && null);
  }, [onServer, changes]);
}
