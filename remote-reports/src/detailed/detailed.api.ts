import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Detailed = 'POST /api/report/detailed';
type PageStart = Pick<Payload<Detailed>, 'cursor' | 'limit'>;

export type DetailedPage = Answer<Detailed>;

/** The first page is small and fast; later ones are large, so that a long report takes few requests. */
const laterPages = 500;

const tagTypes = ['reports/detailed'] as const;

const detailedApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsDetailed: build.infiniteQuery<DetailedPage, Omit<Payload<Detailed>, keyof PageStart>, PageStart>({
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
