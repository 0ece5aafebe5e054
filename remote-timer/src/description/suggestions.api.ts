import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Suggest = 'POST /api/usertime/suggest';

const tagTypes = ['timer/suggestions'] as const;

/** What has been worked on before. */
export const suggestionsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    descriptionSuggest: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      providesTags: ['timer/suggestions'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/suggestions', {
  'timer/started': ['timer/suggestions'],
  'timer/stopped': ['timer/suggestions'],
  'entries/changed': ['timer/suggestions'],
  'projects/changed': ['timer/suggestions'],
  'projects/archived': ['timer/suggestions'],
  'clients/changed': ['timer/suggestions'],
  'tags/changed': ['timer/suggestions'],
});
