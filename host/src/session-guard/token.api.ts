import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Verify = 'POST /api/token/verify';

export const tokenApi = baseApi.enhanceEndpoints({ addTagTypes: ['shell/session'] }).injectEndpoints({
  endpoints: (build) => ({
    verifyToken: build.query<Answer<Verify>, Payload<Verify>>({
      query: send('POST /api/token/verify'),
      providesTags: ['shell/session'],
    }),
  }),
});
