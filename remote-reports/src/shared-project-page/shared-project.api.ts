import { apiThatReads, send, type Answer, type Payload } from '@timeweave/shared/store';

type Open = 'POST /api/client_link/open';

/** A month of a project, with a page of its entries. */
export type ClientMonth = Answer<Open>;

const sharedProjectApi = apiThatReads('POST /api/client_link/open').injectEndpoints({
  endpoints: (build) => ({
    reportsClientMonth: build.infiniteQuery<
      ClientMonth,
      Omit<Payload<Open>, 'cursor'>,
      Pick<Payload<Open>, 'cursor'>
    >({
      query: ({ queryArg, pageParam }) => send('POST /api/client_link/open')({ ...queryArg, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ cursor }) => (cursor === null ? undefined : { cursor }),
      },
    }),
  }),
});

export const { useReportsClientMonthInfiniteQuery } = sharedProjectApi;
