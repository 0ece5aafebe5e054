import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Progress = 'POST /api/project/progress';

const projectProgressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    projectProgress: build.query<Answer<Progress>, Payload<Progress>>({
      query: send('POST /api/project/progress'),
      providesTags: ['Project', 'TimeEntry', 'Preferences'],
    }),
  }),
});

export const { useProjectProgressQuery } = projectProgressApi;
