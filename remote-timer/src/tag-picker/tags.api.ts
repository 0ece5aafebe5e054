import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/tag/list';
type Add = 'POST /api/tag/add';

const tagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timerTags: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/tag/list'),
      providesTags: ['Tag'],
      extraOptions: { keptForOffline: true },
    }),
    timerAddTag: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/tag/add'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Tag']),
    }),
  }),
});

export const { useTimerTagsQuery, useTimerAddTagMutation } = tagsApi;
