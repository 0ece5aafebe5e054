import { screen, waitFor, within } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { useEntriesOfDays } from '../time-entry/index.ts';
import { eventsBehind } from './events-behind.tsx';
import { OtherCalendars } from './other-calendars.tsx';
import { useAddAsEntry } from './use-add-as-entry.ts';
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
const event = (id: string, title: string, start: string, end: string, is_all_day = 0) => ({
  id,
  external_calendar_id: 3,
  title,
  is_all_day,
  start: seconds(start),
  end: seconds(end),
});
const standUp = event('a', 'Stand-up', '2026-11-18T09:00:00Z', '2026-11-18T09:15:00Z');
const events = [
  event('d', 'Before the lock', '2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z'),
  standUp,
  event('b', 'Holidays', '2026-11-19T00:00:00Z', '2026-11-21T00:00:00Z', 1),
  event('c', 'Reminder', '2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z'),
];

const added = 'POST /api/usertime/manual_entry';
const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);
const serve = (results: object[], calendars: object[] = [calendar]) =>
  fakeServer.answer('POST /api/external_calendar/events', 200, { results, calendars });

const days = { start: '2026-11-16', end: '2026-11-22' };

function Shown() {
  const external = useExternalEvents(days);
  const undoable = useUndo();
  const adding = useAddAsEntry(useEntriesOfDays(days).entries, undoable.offer);
  const behind = eventsBehind(external.events, adding);
  return (
    <>
      <ChangeQueue />
      <OtherCalendars {...external} adding={adding} />
      <output aria-label="Behind">{JSON.stringify(behind)}</output>
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}

async function open(results: object[] = events, calendars?: object[]) {
  serve(results, calendars);
  const page = await renderAt('/calendar', <Shown />, ada);
  await waitFor(() => expect(sentOf('POST /api/external_calendar/events')).toHaveLength(1));
  await page.person.click(await screen.findByRole('button', { name: 'Other calendars' }));
  const popover = await screen.findByRole('dialog', { name: 'Other calendars' });
  return { ...page, popover };
}

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/report/calendar_data', 200, { results: [] });
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/external_calendar/refresh', 200, { results: [calendar], has_changed: 0 });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ locked_until: '2026-11-17' })],
  });
});

it('lists events by day, with times and calendar', async () => {
  const { popover } = await open();
  await within(popover).findByText('Stand-up');
  await waitFor(() =>
    expect(
      within(popover)
        .getAllByRole('region')
        .map((day) => day.textContent),
    ).toEqual([
      'Mon 16Before the lock 09:00 – 10:00, Team, locked',
      'Wed 18Stand-up 09:00 – 09:15, Team',
      'Thu 19Holidays All day to Fri 20, TeamReminder 12:00 – 12:00, Team',
    ]),
  );
});

it('adds an event as an entry with one click, and undoes it with another', async () => {
  const { person, popover } = await open();
  fakeServer.answer(added, 200, { results: { insertId: 7 } });
  await person.click(
    await within(popover).findByRole('button', {
      name: 'Add “Stand-up”, 09:00 – 09:15, as a time entry',
    }),
  );
  await waitFor(() => expect(sentOf(added)).toHaveLength(1));
  expect(sentOf(added)[0]?.payload).toMatchObject({
    workspace_id: 1,
    title: 'Stand-up',
    timer_start: standUp.start,
    timer_end: standUp.end,
  });
  expect(await screen.findByText('Added “Stand-up” as a time entry')).toBeVisible();
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentOf('POST /api/usertime/delete')).toHaveLength(1));
});

it('marks an added event, and a second click adds nothing', async () => {
  const { person, popover } = await open();
  fakeServer.answer(added, 200, { results: { insertId: 7 } });
  const entry = entryAt('2026-11-18T09:00:00Z', { timer_end: standUp.end, title: 'Stand-up' });
  fakeServer.answer('POST /api/report/calendar_data', 200, { results: [{ ...entry, color: '' }] });
  await person.dblClick(await within(popover).findByRole('button', { name: /^Add “Stand-up”/ }));
  const done = await within(popover).findByRole('button', { name: /^Added “Stand-up”/ });
  expect(done).toHaveAttribute('aria-disabled', 'true');
  expect(within(popover).getByText(/, added$/)).toBeVisible();
  await person.click(done);
  await screen.findByText('Added “Stand-up” as a time entry');
  expect(sentOf(added)).toHaveLength(1);
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  fakeServer.answer('POST /api/report/calendar_data', 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await person.click(screen.getByRole('button', { name: 'Other calendars' }));
  expect(await screen.findByRole('button', { name: /^Add “Stand-up”/ })).toBeVisible();
});

it('events that are locked, all-day or without duration cannot be added', async () => {
  const { popover } = await open();
  await within(popover).findByText('Stand-up');
  await waitFor(() =>
    expect(within(popover).getAllByRole('button', { name: /as a time entry/ })).toHaveLength(1),
  );
});

it('draws events with times behind the entries', async () => {
  await open();
  const behind = () => JSON.parse(screen.getByLabelText('Behind').textContent ?? '[]');
  await waitFor(() =>
    expect(behind()).toMatchObject([
      { title: 'Before the lock' },
      {
        id: 'external a',
        title: 'Stand-up',
        start: standUp.start * 1000,
        end: standUp.end * 1000,
        display: 'background',
      },
      { title: 'Reminder', end: seconds('2026-11-19T12:15:00Z') * 1000 },
    ]),
  );
});

it('shows why a calendar could not be fetched', async () => {
  const namesake = { ...calendar, id: 4, failure: 'This calendar is empty.' };
  const { popover } = await open(
    [],
    [{ ...calendar, failure: 'This calendar is larger than 5 MB.' }, namesake],
  );
  expect(await within(popover).findByText(/larger than 5 MB/)).toHaveTextContent(
    'Team: This calendar is larger than 5 MB.',
  );
  expect(within(popover).getByText(/is empty/)).toHaveTextContent('Team: This calendar is empty.');
  expect(within(popover).getByText('No appointments on these days.')).toBeVisible();
});

it('lists the first hundred events, and more on request', async () => {
  const many = Array.from({ length: 203 }, (_, n) => ({ ...standUp, id: `e${n}`, title: `Event ${n}` }));
  const { person, popover } = await open(many);
  const counts = [];
  for (const name of ['Show 100 more', 'Show 3 more']) {
    const more = await within(popover).findByRole('button', { name });
    counts.push(within(popover).getAllByText(/^Event \d+$/).length);
    await person.click(more);
  }
  expect([...counts, within(popover).getAllByText(/^Event \d+$/).length]).toEqual([100, 200, 203]);
  expect(within(popover).queryByRole('button', { name: /more$/ })).toBeNull();
});

it('without calendars it links to the addresses', async () => {
  fakeServer.answer('POST /api/calendar_feed/get', 200, { results: null });
  fakeServer.answer('POST /api/external_calendar/list', 200, { results: [] });
  const { person, popover } = await open([], []);
  expect(await within(popover).findByText(/^Show the appointments of another calendar/)).toBeVisible();
  await person.click(within(popover).getByRole('button', { name: 'Calendar addresses' }));
  expect(await screen.findByRole('dialog', { name: 'Calendar addresses' })).toBeVisible();
});
