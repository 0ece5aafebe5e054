import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '@timeweave/shared/facade';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { StopRequest } from './stop-request.tsx';

const hourMs = 3_600_000;
const startMs = Math.floor((Date.now() - 10 * hourMs) / 60_000) * 60_000;
const running = entryAt(new Date(startMs).toISOString(), { isStop: 0, timer_end: null });
const stop = 'PUT /api/usertime/update';

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

function Page() {
  return (
    <>
      <ChangeQueue />
      <StopRequest />
      <p data-testid="search">{useLocation().search}</p>
    </>
  );
}
const search = () => screen.getByTestId('search').textContent;

async function open(runs: readonly (typeof running)[] = [running]) {
  fakeServer.answer('POST /api/usertime/running', 200, { running: runs });
  fakeServer.answer(stop, 200, { status: 200 });
  return renderAt(`/dashboard?stop=${running.uuid}`, <Page />, ada);
}

const sent = () => fakeServer.sent.filter(({ name }) => name === stop).map(({ payload }) => payload);
const time = () => screen.getByRole('textbox', { name: 'Time' });

it('suggests 8 hours after the start, and stops the timer at that time', async () => {
  const { person } = await open();
  await screen.findByRole('dialog', { name: 'When did you finish?' });
  await waitFor(() => expect(time()).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Stop the timer' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const timer_end = (startMs + 8 * hourMs) / 1000;
  expect(sent()).toEqual([{ workspace_id: 1, timer_id: running.uuid, isStop: 1, timer_end }]);
  expect(search()).toBe('');
});

it('shows at the field that the time is invalid, or not between start and now', async () => {
  const { person } = await open();
  await screen.findByRole('dialog');
  await person.clear(time());
  await person.type(time(), 'soon{Enter}');
  expect(time()).toHaveAccessibleDescription(/^Enter a time, such as /);
  expect(time()).toHaveValue('soon');
  await person.clear(time());
  const before = new Date(startMs - 2 * 60_000).toISOString().slice(11, 16);
  await person.type(time(), before);
  const day = screen.queryByRole('combobox', { name: 'Day' });
  if (day) {
    await person.click(day);
    await person.click((await screen.findAllByRole('option'))[0] ?? day);
  }
  await person.click(screen.getByRole('button', { name: 'Stop the timer' }));
  expect(time()).toHaveAccessibleDescription(/^Choose a time between .* and now\.$/);
  expect(sent()).toEqual([]);
});

it('keeps the timer running, and closes the dialog', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Keep it running' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search()).toBe('');
  expect(sent()).toEqual([]);
});

it('shows that the timer is no longer running', async () => {
  const { alerts } = await open([]);
  await waitFor(() => expect(alerts()).toEqual(['This timer isn’t running any more.']), { timeout: 4_000 });
  await waitFor(() => expect(search()).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing about another timer that runs by now', async () => {
  await open([entryAt(new Date().toISOString(), { isStop: 0, timer_end: null })]);
  await waitFor(() => expect(search()).toBe(''), { timeout: 4_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});
