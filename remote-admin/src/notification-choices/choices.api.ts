import type { Answer, Payload } from '@timeweave/shared/store';
import { apiThatReads, send, tagsRead, takeBack } from '@timeweave/shared/store';

type List = 'POST /api/notification/choices';
type Choose = 'PUT /api/notification/choose';

const choicesApi = apiThatReads('POST /api/notification/choices').injectEndpoints({
  endpoints: (build) => ({
    adminNotificationChoices: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/notification/choices'),
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/notification/choices', payload),
    }),
    adminChooseNotification: build.mutation<Answer<Choose>, Payload<Choose>>({
      query: send('PUT /api/notification/choose'),
      onQueryStarted: async ({ kind, channel, is_on }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          choicesApi.util.updateQueryData('adminNotificationChoices', {}, ({ results }) => {
            const choice = results.find((each) => each.kind === kind);
            if (choice) choice[channel] = is_on;
          }),
        );
        await queryFulfilled.catch(() => takeBack(dispatch, patch, 'POST /api/notification/choices', {}));
      },
    }),
  }),
});

export const { useAdminNotificationChoicesQuery, useAdminChooseNotificationMutation } = choicesApi;
