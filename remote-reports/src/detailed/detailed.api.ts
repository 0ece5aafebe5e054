import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Detailed = 'POST /api/report/detailed';
/** Start of a page; the first has no cursor. Pages are requested without totals. */
export type PageStart = Pick<Payload<Detailed>, 'cursor' | 'limit' | 'totals'>;

export type DetailedPage = Answer<Detailed>;
export type ListedBy = Omit<Payload<Detailed>, keyof PageStart>;
/** Filters of the summed entries, without an order. */
export type SummedBy = Omit<ListedBy, 'sort' | 'direction'>;

/** The totals of all entries; a response may omit them. */
export type DetailedTotals = Pick<DetailedPage, 'totals' | 'totalTime' | 'rounding'>;

/** The first page is small and fast; later pages are large, so that a long report takes few requests. */
const laterPageSize = 500;

/** Maximum number of pages refetched after each change: RTK Query requests all loaded pages in sequence. */
export const maxRefetchedPages = 5;

const tagTypes = ['reports/detailed'] as const;

export const detailedApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsDetailed: build.infiniteQuery<DetailedPage, ListedBy, PageStart>({
      query: ({ queryArg, pageParam }) => send('POST /api/report/detailed')({ ...queryArg, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: { totals: 0 },
        getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor, limit: laterPageSize }),
      },
      providesTags: (answer) =>
        answer && answer.pages.length > maxRefetchedPages ? [] : ['reports/detailed'],
      extraOptions: { keptForOffline: true },
    }),
    reportsDetailedTotals: build.query<DetailedTotals, SummedBy>({
      query: (summedBy) => send('POST /api/report/detailed')({ ...summedBy, limit: 1 }),
      providesTags: ['reports/detailed'],
      extraOptions: { keptForOffline: true },
    }),
    reportsDetailedPage: build.query<DetailedPage, ListedBy & PageStart>({
      query: send('POST /api/report/detailed'),
      keepUnusedDataFor: 0,
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
  'team/changed': ['reports/detailed'],
  'rates/changed': ['reports/detailed'],
  'project-members/changed': ['reports/detailed'],
  'workspace/changed': ['reports/detailed'],
});

export const { useReportsDetailedInfiniteQuery, useReportsDetailedTotalsQuery } = detailedApi;
