import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from './timer-bar.tsx';

const add = 'POST /api/usertime/manual_entry';
const at = (iso: string) => Date.parse(iso) / 1000;
/** Wednesday, 15:00. */
const now = Date.parse('2026-11-18T15:00:20Z');
const running = entryAt('2026-11-18T14:00:00Z', { title: 'Draft', isStop: 0, timer_end: null });
const other = { ...running, uuid: 'b9c1a1f6-4b8e-4f64-9b3e-0a3d7c1f0002', title: 'On the phone' };
const nine = { timer_start: at('2026-11-18T09:00:00Z'), timer_end: at('2026-11-18T09:30:00Z') };

const sentTo = (name: string) => fakeServer.sent.filter((call) => call.name === name);
const description = () => screen.getByRole('combobox', { name: 'Description' });
const field = (name: 'Start time' | 'End time' | 'Duration') => screen.getByRole('textbox', { name });
const bar = () => screen.getByRole('region', { name: 'Timer' });

const serveRunning = (entries: (typeof running)[]) =>
  fakeServer.answer('POST /api/usertime/running', 200, { running: entries });

function serveList(results: (typeof running)[]) {
  const week = { date: '2026-11-15', total: 0 };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running: [], snapshot: null, days: [], week });
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  localStorage.clear();
  fakeServer.reset();
  serveRunning([running]);
  serveList([]);
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
  fakeServer.answer(add, 200, { status: 200, results: { insertId: 9 } });
});
afterEach(() => jest.restoreAllMocks());

async function showRunning() {
  const page = (
    <>
      <ChangeQueue />
      <TimerBar offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', page, ada);
  await waitFor(() => expect(description()).toHaveValue('Draft'));
  const type = async (name: Parameters<typeof field>[0], text: string) => {
    await person.clear(field(name));
    await person.type(field(name), text);
  };
  /** Half an hour from 9:00. */
  const typeNine = async () => {
    await type('Start time', '9:00');
    await type('End time', '9:30');
  };
  return { person, type, typeNine };
}

it.each(['M', 'the button'])(
  '%s opens the form, and Enter adds past time beside the running timer',
  async (by) => {
    const { person, typeNine } = await showRunning();
    if (by === 'M') await person.keyboard('m');
    else await person.click(screen.getByRole('button', { name: 'Add past time' }));
    expect(description()).toHaveFocus();
    expect(description()).toHaveAttribute('placeholder', 'What have you done?');
    expect(screen.queryByRole('group', { name: 'Mode' })).toBeNull();
    await person.keyboard('Letters');
    await typeNine();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sentTo(add)).toHaveLength(1));
    expect(sentTo(add)[0]?.payload).toMatchObject({ title: 'Letters', isStop: 1, ...nine });
    expect(fakeServer.sent.filter(({ name }) => name.startsWith('PUT '))).toEqual([]);
    expect(description()).toHaveValue('Draft');
    expect(screen.getByRole('timer', { name: 'Duration' })).toHaveTextContent('01:00:20');
    expect(bar()).toHaveFocus();
  },
);

it('M changes between the form and the next task, with the same description', async () => {
  const { person } = await showRunning();
  await person.keyboard('mLetters');
  await person.click(bar());
  await person.keyboard('m');
  expect(description()).toHaveAttribute('placeholder', "What's next?");
  expect(description()).toHaveValue('Letters');
  await person.click(bar());
  await person.keyboard('m');
  expect(field('Start time')).toBeVisible();
  expect(description()).toHaveValue('Letters');
});

it('proposes the free time between the latest entry and the running timer', async () => {
  serveList([entryAt('2026-11-18T12:00:00Z', { timer_end: at('2026-11-18T13:20:00Z') })]);
  const { person, type } = await showRunning();
  await person.keyboard('m');
  await waitFor(() => expect(field('Start time')).toHaveValue('13:20'));
  expect(field('End time')).toHaveValue('14:00');
  await type('Duration', '1h');
  expect(field('Start time')).toHaveValue('11:00');
  expect(field('End time')).toHaveValue('12:00');
});

it('Escape and the button return to the running entry, and the next form is empty', async () => {
  const { person, typeNine } = await showRunning();
  await person.keyboard('mLetters');
  await typeNine();
  await person.click(screen.getByRole('button', { name: 'Back to the running timer' }));
  expect(description()).toHaveValue('Draft');
  await person.click(bar());
  await person.keyboard('m');
  expect(description()).toHaveValue('');
  expect(field('Start time')).toHaveValue('15:00');
  await person.keyboard('{Escape}');
  expect(description()).toHaveValue('Draft');
});

it('the form stays when the timer stops or another one starts, and afterwards the bar is in timer mode', async () => {
  const { person, typeNine } = await showRunning();
  await person.keyboard('m');
  await typeNine();
  serveRunning([other]);
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  expect(field('Start time')).toHaveValue('09:00');
  await person.click(bar());
  serveRunning([]);
  await person.keyboard('s');
  await waitFor(() => expect(sentTo('PUT /api/usertime/update')).toHaveLength(1));
  expect(field('Start time')).toHaveValue('09:00');
  expect(screen.getByRole('button', { name: 'Manual mode' })).toHaveAttribute('aria-pressed', 'true');
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  await waitFor(() => expect(sentTo(add)[0]?.payload).toMatchObject(nine));
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

it('refused past time is restored beside the running timer', async () => {
  fakeServer.answer(add, 409, { errors: [{ msg: 'Locked.' }] });
  const { person, typeNine } = await showRunning();
  await person.keyboard('mLetters');
  await typeNine();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sentTo(add)).toHaveLength(1));
  await waitFor(() => expect(description()).toHaveValue('Letters'));
  expect(field('Start time')).toHaveValue('09:00');
  expect(field('End time')).toHaveValue('09:30');
  expect(screen.getByRole('button', { name: 'Back to the running timer' })).toBeVisible();
});
