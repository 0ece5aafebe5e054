import { screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { useExternalEvents } from './use-external-events.ts';

const seconds = (time: string) => Date.parse(time) / 1000;
const calendar = {
  id: 3,
  name: 'Team',
  color: '#2f5fd0',
  host: 'calendar.example',
  fetched_at: seconds('2026-11-18T09:05:00Z'),
  failure: null as string | null,
  notice: null as string | null,
};
const standUp = {
  id: '3-a',
  external_calendar_id: 3,
  title: 'Stand-up',
  is_all_day: 0,
  start: seconds('2026-11-18T09:00:00Z'),
  end: seconds('2026-11-18T09:15:00Z'),
};
const holiday = {
  ...standUp,
  id: '3-b',
  title: 'Holiday',
  is_all_day: 1,
  start: seconds('2026-11-19T00:00:00Z'),
  end: seconds('2026-11-20T00:00:00Z'),
};

const refresh = 'POST /api/external_calendar/refresh';
const serve = (results: object[], calendars: object[] = [calendar]) =>
  fakeServer.answer('POST /api/external_calendar/events', 200, { results, calendars });
const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);

function Shown() {
  return (
    <output aria-label="Events">
      {JSON.stringify(useExternalEvents({ start: '2026-11-16', end: '2026-11-22' }))}
    </output>
  );
}

const shown = () => JSON.parse(screen.getByLabelText('Events').textContent ?? '');
const inTokyo = { ...ada, user_properties: { ...ada.user_properties, timeZone: 'Asia/Tokyo' } };

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer(refresh, 200, { results: [calendar], has_changed: 0 });
});

it('events have their calendar’s name and colour, and all-day events their days in the user’s time zone', async () => {
  serve([standUp, holiday]);
  await renderAt('/calendar', <Shown />, inTokyo);
  const event = { calendarName: 'Team', color: '#2f5fd0' };
  await waitFor(() =>
    expect(shown()).toEqual({
      events: [
        { ...event, id: '3-a', title: 'Stand-up', start: standUp.start, end: standUp.end },
        {
          ...event,
          id: '3-b',
          title: 'Holiday',
          start: seconds('2026-11-18T15:00:00Z'),
          end: seconds('2026-11-19T15:00:00Z'),
          allDay: { start: '2026-11-19', end: '2026-11-20' },
        },
      ],
      failures: [],
      hasCalendars: true,
    }),
  );
  expect(sentOf('POST /api/external_calendar/events')[0]?.payload).toEqual({
    start: '2026-11-16',
    end: '2026-11-22',
    timeZone: 'Asia/Tokyo',
  });
});

it('shows stored events while calendars are fetched, and again when they have changed', async () => {
  serve([standUp]);
  let fetched = () => {};
  const moment = new Promise<void>((resolve) => (fetched = resolve));
  fakeServer.answerWhen(refresh, moment, 200, { results: [calendar], has_changed: 1 });
  await renderAt('/calendar', <Shown />, ada);
  await waitFor(() => expect(shown().events).toHaveLength(1));
  await waitFor(() => expect(sentOf(refresh)).toHaveLength(1));
  serve([standUp, holiday]);
  fetched();
  await waitFor(() => expect(shown().events).toHaveLength(2));
});

it('a calendar that fails to be fetched keeps its events and shows the reason', async () => {
  const notice = '3 events could not be read.';
  serve([standUp], [{ ...calendar, failure: 'This calendar is larger than 5 MB.', notice }]);
  await renderAt('/calendar', <Shown />, ada);
  await waitFor(() =>
    expect(shown()).toMatchObject({
      events: [{ title: 'Stand-up' }],
      failures: [{ calendarName: 'Team', failure: `This calendar is larger than 5 MB. ${notice}` }],
    }),
  );
});

it('fetches nothing without calendars', async () => {
  serve([], []);
  await renderAt('/calendar', <Shown />, ada);
  await waitFor(() => expect(sentOf('POST /api/external_calendar/events')).toHaveLength(1));
  await waitFor(() => expect(shown()).toEqual({ events: [], failures: [], hasCalendars: false }));
  expect(sentOf(refresh)).toEqual([]);
});

it('shows a change from another tab', async () => {
  serve([standUp]);
  await renderAt('/calendar', <Shown />, ada);
  await waitFor(() => expect(shown().events).toHaveLength(1));
  serve([], []);
  publish('external-calendars/changed', {});
  await waitFor(() => expect(shown().events).toEqual([]));
});
