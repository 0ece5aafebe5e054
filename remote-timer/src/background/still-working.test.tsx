import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ForgottenTimer, TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { StillWorkingNote } from './still-working-note.tsx';

const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;

const fieldsOf = (payload: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload ?? {}));

const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => fieldsOf(payload));

const timer = (hours: number): TimeEntry => {
  const start = new Date(hoursAgo(hours) * 1000).toISOString();
  return entryAt(start, { title: 'Note G', timer_end: null, isStop: 0 });
};

async function open(running: TimeEntry, forgottenTimer?: ForgottenTimer) {
  fakeServer.answerBy('POST /api/usertime/running', () => [
    200,
    { running: payloadsOf('PUT /api/usertime/update').length > 0 ? [] : [running] },
  ]);
  const user_properties = {
    ...ada.user_properties,
    timeZone: 'UTC',
    ...(forgottenTimer && { forgottenTimer }),
  };
  const page = (
    <>
      <ChangeQueue />
      <StillWorkingNote />
    </>
  );
  return renderAt('/dashboard', page, { ...ada, user_properties });
}

const question = () => screen.findByText(/^Still working on “Note G”\? It has been running since/);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
  fakeServer.answer('PUT /api/usertime/undo_stop', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/delete_start', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [] });
});

it('asks about a timer of 9 hours, and not again soon after Keep, also in a new tab', async () => {
  const running = timer(9);
  const { person } = await open(running);
  await question();
  await person.click(await button('Keep'));
  expect(screen.queryByText(/Still working/)).toBeNull();
  expect(payloadsOf('PUT /api/usertime/update')).toEqual([]);
  cleanup();
  await open(running);
  await waitFor(() => expect(payloadsOf('POST /api/usertime/running').length).toBeGreaterThan(0));
  await act(async () => undefined);
  expect(screen.queryByText(/Still working/)).toBeNull();
});

it('asks nothing about a short timer, but at the time that the profile names', async () => {
  const running = timer(2);
  await open(running);
  await waitFor(() => expect(payloadsOf('POST /api/usertime/running').length).toBeGreaterThan(0));
  expect(screen.queryByText(/Still working/)).toBeNull();
  cleanup();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const askAtMinute = anHourAgo.getUTCHours() * 60 + anHourAgo.getUTCMinutes();
  await open(running, { askAtMinute, idleMinutes: 15 });
  expect(await question()).toBeVisible();
});

it('asks after the hours of the day that the user has set, instead of 8', async () => {
  fakeServer.answer('POST /api/working_hours/get', 200, {
    results: {
      workspace: { is_on: 0, minutes: [0, 480, 480, 480, 480, 480, 0] },
      own: [60, 60, 60, 60, 60, 60, 60],
      days_off: [],
      reminders: { nothing_tracked: 10, below_target: 18 },
    },
  });
  await open(timer(2));
  expect(await question()).toBeVisible();
});

it('Stop now stops the timer, and Undo lets it run again', async () => {
  const running = timer(9);
  const { person } = await open(running);
  await person.click(await button('Stop now'));
  await waitFor(() => expect(payloadsOf('PUT /api/usertime/update')).toHaveLength(1));
  const [stop] = payloadsOf('PUT /api/usertime/update');
  expect(stop).toMatchObject({
    timer_id: running.uuid,
    isStop: 1,
    timer_end: expect.closeTo(hoursAgo(0), -2),
  });
  expect(screen.queryByText(/Still working/)).toBeNull();
  await person.click(await button('Undo'));
  await waitFor(() => expect(payloadsOf('PUT /api/usertime/undo_stop')).toHaveLength(1));
  expect(payloadsOf('PUT /api/usertime/undo_stop')).toEqual([
    { timer_id: running.uuid, timer_end: stop?.['timer_end'] },
  ]);
});

it('stops at the last activity that this browser has seen', async () => {
  const active = hoursAgo(3);
  localStorage.setItem('timeweave.last-activity', String(active * 1000));
  const { person } = await open(timer(9));
  await person.click(await button(/^Stop at \d\d:\d\d/));
  await waitFor(() =>
    expect(payloadsOf('PUT /api/usertime/update')).toMatchObject([{ isStop: 1, timer_end: active }]),
  );
});

it('does not offer an activity of before the start', async () => {
  localStorage.setItem('timeweave.last-activity', String(hoursAgo(10) * 1000));
  await open(timer(9));
  await question();
  expect(screen.queryByRole('button', { name: /^Stop at/ })).toBeNull();
});

it('splits the running timer at a time, and Undo makes it one again', async () => {
  const running = timer(9);
  const { person } = await open(running);
  await person.click(await button('Split…'));
  const middle = running.timer_start + 4.5 * 3600;
  await person.click(await button('Split'));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  const [start] = payloadsOf('POST /api/usertime/create');
  expect(start).toMatchObject({ title: 'Note G', timer_start: expect.closeTo(middle, -2) });
  await person.click(await button('Undo'));
  await waitFor(() => expect(payloadsOf('PUT /api/usertime/undo_stop')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/delete_start')).toEqual([{ timer_id: start?.['uuid'] }]);
});
