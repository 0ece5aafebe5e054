import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Feed = 'POST /api/calendar_feed/get';
type CreateFeed = 'POST /api/calendar_feed/create';
type RevokeFeed = 'PUT /api/calendar_feed/revoke';
type Calendars = 'POST /api/external_calendar/list';
type Add = 'POST /api/external_calendar/create';
type Edit = 'PUT /api/external_calendar/edit';
type Remove = 'PUT /api/external_calendar/delete';
type Refresh = 'POST /api/external_calendar/refresh';
type Events = 'POST /api/external_calendar/events';

const tagTypes = ['timer/calendar-feed', 'timer/external-calendars'] as const;

const addressesApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerFeed: build.query<Answer<Feed>, Payload<Feed>>({
      query: send('POST /api/calendar_feed/get'),
      providesTags: ['timer/calendar-feed'],
    }),
    timerCreateFeed: build.mutation<Answer<CreateFeed>, Payload<CreateFeed>>({
      query: send('POST /api/calendar_feed/create'),
    }),
    timerRevokeFeed: build.mutation<Answer<RevokeFeed>, Payload<RevokeFeed>>({
      query: send('PUT /api/calendar_feed/revoke'),
    }),
    timerExternalCalendars: build.query<Answer<Calendars>, Payload<Calendars>>({
      query: send('POST /api/external_calendar/list'),
      providesTags: ['timer/external-calendars'],
    }),
    timerAddCalendar: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/external_calendar/create'),
      // Fetched outside a transaction, so the response names no events.
      invalidatesTags: (added) => (added ? ['timer/external-calendars'] : []),
    }),
    timerEditCalendar: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/external_calendar/edit'),
    }),
    timerRemoveCalendar: build.mutation<Answer<Remove>, Payload<Remove>>({
      query: send('PUT /api/external_calendar/delete'),
    }),
    timerRefreshCalendars: build.mutation<Answer<Refresh>, Payload<Refresh>>({
      query: send('POST /api/external_calendar/refresh'),
      invalidatesTags: (refreshed) => (refreshed?.has_changed === 1 ? ['timer/external-calendars'] : []),
    }),
    timerExternalEvents: build.query<Answer<Events>, Payload<Events>>({
      query: send('POST /api/external_calendar/events'),
      providesTags: ['timer/external-calendars'],
      extraOptions: { keptForOffline: true },
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/calendar-addresses', {
  'calendar-feed/changed': ['timer/calendar-feed'],
  'external-calendars/changed': ['timer/external-calendars'],
});

export const {
  useTimerFeedQuery,
  useTimerCreateFeedMutation,
  useTimerRevokeFeedMutation,
  useTimerExternalCalendarsQuery,
  useTimerAddCalendarMutation,
  useTimerEditCalendarMutation,
  useTimerRemoveCalendarMutation,
  useTimerRefreshCalendarsMutation,
  useTimerExternalEventsQuery,
} = addressesApi;
