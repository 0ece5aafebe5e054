import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axios-base-query.ts';
import { withOfflineCache } from './with-last-answers.ts';

/**
 * The one API; each remote injects its endpoints and tag types, prefixed with its domain's name. The event stream reports a
 * restored connection: `refetchOnReconnect` would refetch a second time.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: withOfflineCache(axiosBaseQuery),
  tagTypes: [],
  // With 'delayed', one hanging request would hold back all refetches; `refetchStale` handles pending requests.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

// The release before replaces the endpoints of one that failed: RTK Query would keep those.
const { injectEndpoints } = baseApi;
baseApi.injectEndpoints = (options) => injectEndpoints({ ...options, overrideExisting: true });
