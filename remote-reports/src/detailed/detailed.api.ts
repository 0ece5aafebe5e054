import type { ReportEntry } from '@timeweave/shared/api';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Detailed = 'POST /api/report/detailed';
type PageStart = Pick<Payload<Detailed>, 'cursor' | 'limit'>;

export type DetailedPage = Answer<Detailed>;
/** Which entries are listed, and in which order. */
export type ListedBy = Omit<Payload<Detailed>, keyof PageStart>;

/** The first page is small and fast; later ones are large, so that a long report takes few requests. */
const laterPages = 500;

const tagTypes = ['reports/detailed'] as const;

const detailedApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsDetailed: build.infiniteQuery<DetailedPage, ListedBy, PageStart>({
      query: ({ queryArg, pageParam }) => send('POST /api/report/detailed')({ ...queryArg, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor, limit: laterPages }),
      },
      providesTags: ['reports/detailed'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/detailed', {
  'timer/started': ['reports/detailed'],
  'timer/stopped': ['reports/detailed'],
  'entries/changed': ['reports/detailed'],
  'projects/changed': ['reports/detailed'],
  'clients/changed': ['reports/detailed'],
  'tags/changed': ['reports/detailed'],
  'project-members/changed': ['reports/detailed'],
  'workspace/changed': ['reports/detailed'],
});

export const { useReportsDetailedInfiniteQuery } = detailedApi;

/**
 * Puts saved changes into the loaded `pages`, so that they show until the pages are refetched. Looks entries up outside the
 * cache: a draft of 100,000 entries would take a second.
 */
export function entriesSaved(
  listedBy: ListedBy,
  pages: readonly DetailedPage[],
  saved: ReadonlyMap<number, Partial<ReportEntry> | null>,
) {
  const places = pages.flatMap(({ results }, page) =>
    results.flatMap(({ timer_id }, row) => (saved.has(timer_id) ? { timer_id, page, row } : [])),
  );
  return detailedApi.util.updateQueryData('reportsDetailed', listedBy, (draft) => {
    for (const { timer_id, page, row } of places) {
      const entry = draft.pages[page]?.results[row];
      if (entry?.timer_id === timer_id) Object.assign(entry, saved.get(timer_id));
    }
  });
}
