import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Suggest = 'POST /api/usertime/suggest';

/** What has been worked on before. */
export const suggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    descriptionSuggest: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      providesTags: ['TimeEntry', 'Project', 'Client', 'Tag'],
    }),
  }),
});
