import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Detail = 'POST /api/integration/detail';
type Authorize = 'POST /api/integration/authorize';

export type IntegrationDetail = Answer<Detail>;

const authorizeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    authorizeDetail: build.query<IntegrationDetail, Payload<Detail>>({
      query: send('POST /api/integration/detail'),
    }),
    authorizeAllow: build.mutation<Answer<Authorize>, Payload<Authorize>>({
      query: send('POST /api/integration/authorize'),
    }),
  }),
});

export const { useAuthorizeDetailQuery, useAuthorizeAllowMutation } = authorizeApi;
