import { apiThatReads, send, tagsRead, type Answer, type Payload } from '@timeweave/shared/store';

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

const tags = (payload: SummedBy) => tagsRead('POST /api/report/detailed', payload);

export const detailedApi = apiThatReads('POST /api/report/detailed').injectEndpoints({
  endpoints: (build) => ({
    reportsDetailed: build.infiniteQuery<DetailedPage, ListedBy, PageStart>({
      query: ({ queryArg, pageParam }) => send('POST /api/report/detailed')({ ...queryArg, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: { totals: 0 },
        getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor, limit: laterPageSize }),
      },
      providesTags: (answer, _error, payload) =>
        answer && answer.pages.length > maxRefetchedPages ? [] : tags(payload),
      extraOptions: { keptForOffline: true },
    }),
    reportsDetailedTotals: build.query<DetailedTotals, SummedBy>({
      query: (summedBy) => send('POST /api/report/detailed')({ ...summedBy, limit: 1 }),
      providesTags: (_answer, _error, payload) => tags(payload),
      extraOptions: { keptForOffline: true },
    }),
    reportsDetailedPage: build.query<DetailedPage, ListedBy & PageStart>({
      query: send('POST /api/report/detailed'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReportsDetailedInfiniteQuery, useReportsDetailedTotalsQuery } = detailedApi;
