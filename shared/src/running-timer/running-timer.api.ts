import type { Answer, Payload, TimeEntry } from '../api/index.ts';
import { baseApi, send } from '../store/base-api.ts';

type Running = 'POST /api/usertime/running';

/** The running entry is shown by the shell on every page and run by the timer page: one cache entry serves both. */
export const runningTimerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    runningTimer: build.query<Answer<Running>, Payload<Running>>({
      query: send('POST /api/usertime/running'),
      providesTags: ['TimeEntry'],
    }),
  }),
});

/** The person's running entry: undefined while unknown, null when none runs. */
export function useRunningTimer(): TimeEntry | null | undefined {
  const { data } = runningTimerApi.useRunningTimerQuery({}, { refetchOnFocus: true });
  return data && (data.running[0] ?? null);
}
