import { screen, waitFor, within } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from './timer-bar.tsx';

const noon = Date.parse('2026-11-18T12:00:00Z');
const running = entryAt('2026-11-18T11:00:00Z', { title: 'Draft', timer_end: null, isStop: 0 });
const edit = 'PUT /api/usertime/edit_manually';
const payloads = () => fakeServer.sent.filter(({ name }) => name === edit).map(({ payload }) => payload);

async function openPopup() {
  const week = { date: '2026-11-15', total: 0 };
  const list = { results: [], running: [running], snapshot: null, days: [], week };
  fakeServer.answer('POST /api/usertime/list', 200, list);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const bar = (
    <>
      <ChangeQueue />
      <TimerBar offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', bar, ada);
  await person.click(await screen.findByRole('button', { name: /^\d\d:\d\d:\d\d$|Duration/ }));
  const popup = within(await screen.findByRole('dialog', { name: 'Times of the timer' }));
  return { person, popup };
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer(edit, 200, { status: 200 });
  const begin = Date.now();
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => noon + realNow() - begin);
  const locked = workspaceWith({ is_time_entry_locked: 1, locked_until: '2026-11-16' });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [locked] });
});
afterEach(() => jest.restoreAllMocks());

it('a typed duration moves the start, and one of a day or more is invalid', async () => {
  const { person, popup } = await openPopup();
  const duration = popup.getByRole('textbox', { name: 'Running duration' });
  await person.clear(duration);
  await person.type(duration, '24:00:00{Enter}');
  expect(duration).toBeInvalid();
  await person.clear(duration);
  await person.type(duration, '01:30:00{Enter}');
  await waitFor(() => expect(payloads()).toHaveLength(1));
  const start = noon / 1000 - 5400;
  expect(payloads()).toMatchObject([{ timer_id: running.uuid, timer_start: expect.closeTo(start, -2) }]);
});

it('a typed start in the future means yesterday', async () => {
  const { person, popup } = await openPopup();
  const start = popup.getByRole('textbox', { name: 'Start time' });
  await person.clear(start);
  await person.type(start, '12:30{Enter}');
  const choices = await screen.findAllByRole('button', { name: /yesterday/ });
  await person.click(choices.at(-1) ?? document.body);
  await waitFor(() => expect(payloads()).toHaveLength(1));
  expect(payloads()).toMatchObject([{ timer_start: Date.parse('2026-11-17T12:30:00Z') / 1000 }]);
});

it('days that are locked or in the future cannot be chosen', async () => {
  const { popup } = await openPopup();
  const day = (name: RegExp) => popup.getByRole('button', { name });
  expect(day(/November 16th/)).toBeDisabled();
  expect(day(/November 17th/)).toBeEnabled();
  expect(day(/November 19th/)).toBeDisabled();
});
