import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axios-base-query.ts';
import { cacheKeyOf, noteInjected } from './endpoints-by-release.ts';
import { withLastAnswers } from './with-last-answers.ts';

/**
 * The one API; each remote injects its endpoints, named with its domain's prefix, and the types of its tags, also prefixed.
 * After a lost connection the event stream says so: `refetchOnReconnect` would run each query once more.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: withLastAnswers(axiosBaseQuery),
  tagTypes: [],
  // 'delayed' would let one hanging request hold back all refetches; `refetchStale` handles requests that are under way.
  invalidationBehavior: 'immediately',
  serializeQueryArgs: cacheKeyOf,
  endpoints: () => ({}),
});

// Endpoints of a release that is loaded in place of another replace the former ones: RTK Query would keep those.
const { injectEndpoints } = baseApi;
baseApi.injectEndpoints = (options) =>
  injectEndpoints({
    ...options,
    overrideExisting: true,
    endpoints: (build) => noteInjected(options.endpoints(build)),
  });
