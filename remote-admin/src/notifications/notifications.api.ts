import { apiThatReads, endpoints, send, tagsRead, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/notification/list';

const listApi = apiThatReads('POST /api/notification/list').injectEndpoints({
  endpoints: (build) => ({
    adminNotifications: build.infiniteQuery<Answer<List>, Omit<Payload<List>, 'before'>, number | null>({
      query: ({ pageParam: before }) =>
        send('POST /api/notification/list')(before === null ? {} : { before }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ results, has_more }) => (has_more ? results.at(-1)?.id : undefined),
      },
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/notification/list', payload),
    }),
  }),
});

const notificationsApi = endpoints({
  adminNotificationsBefore: 'POST /api/notification/list',
  adminReadNotification: 'PUT /api/notification/read',
  adminReadAllNotifications: 'PUT /api/notification/read_all',
});

export const { useAdminNotificationsInfiniteQuery } = listApi;
export const {
  useAdminNotificationsBeforeQuery,
  useAdminReadNotificationMutation,
  useAdminReadAllNotificationsMutation,
} = notificationsApi;
