import { endpoints } from '@timeweave/shared/store';

const addressesApi = endpoints(
  {
    timerFeed: 'POST /api/calendar_feed/get',
    timerCreateFeed: 'POST /api/calendar_feed/create',
    timerRevokeFeed: 'PUT /api/calendar_feed/revoke',
    timerExternalCalendars: 'POST /api/external_calendar/list',
    timerAddCalendar: 'POST /api/external_calendar/create',
    timerEditCalendar: 'PUT /api/external_calendar/edit',
    timerRemoveCalendar: 'PUT /api/external_calendar/delete',
    timerRefreshCalendars: 'POST /api/external_calendar/refresh',
    timerExternalEvents: 'POST /api/external_calendar/events',
  },
  { keptForOffline: ['timerExternalEvents'] },
).enhanceEndpoints({
  endpoints: {
    // Fetched outside a transaction, so the responses name no events.
    timerAddCalendar: { invalidatesTags: (added) => (added ? ['external-calendars/changed'] : []) },
    timerRefreshCalendars: {
      invalidatesTags: (refreshed) => (refreshed?.has_changed === 1 ? ['external-calendars/changed'] : []),
    },
  },
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
