import { screen, waitFor } from '@testing-library/react';
import { useLocation } from '@timeweave/shared/facade';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { TimeEntry } from '@timeweave/shared/api';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from './timer-bar.tsx';

const last = entryAt('2026-11-17T09:00:00Z', { title: 'Note G', project_id: 7, project_name: 'Engine' });
const running = entryAt(new Date(Date.now() - 65_000).toISOString(), {
  title: 'Draft',
  isStop: 0,
  timer_end: null,
});

const description = () => screen.getByRole('combobox', { name: 'Description' });
const search = () => screen.getByTestId('search').textContent;
const create = 'POST /api/usertime/create';
const started = () => fakeServer.sent.filter(({ name }) => name === create).map(({ payload }) => payload);

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
});

function Page() {
  return (
    <>
      <ChangeQueue />
      <TimerBar offer={() => undefined} />
      <p data-testid="search">{useLocation().search}</p>
    </>
  );
}

async function open(query: string, runs: readonly TimeEntry[] = []) {
  const week = { date: '2026-11-15', total: 0 };
  const list = { results: [last], running: [], snapshot: null, days: [], week };
  fakeServer.answer('POST /api/usertime/running', 200, { running: runs });
  fakeServer.answer('POST /api/usertime/list', 200, list);
  fakeServer.answer(create, 200, { results: { insertId: 9 }, running: [] });
  return renderAt(`/dashboard?${query}`, <Page />, ada);
}

it('an address with `new=timer` focuses the description, and starts nothing', async () => {
  await open('new=timer&view=list');
  await waitFor(() => expect(search()).toBe('?view=list'));
  expect(description()).toHaveFocus();
  expect(description()).toHaveValue('');
  expect(started()).toEqual([]);
});

it('what another app shares becomes the description, which Enter starts', async () => {
  const { person } = await open('shared_title=Note+G&shared_url=https%3A%2F%2Fexample.com%2Fg&shared_text=+');
  await waitFor(() => expect(description()).toHaveValue('Note G https://example.com/g'));
  expect(started()).toEqual([]);
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(started()).toEqual([expect.objectContaining({ title: 'Note G https://example.com/g' })]),
  );
});

it('while a timer runs, shared text is the draft of the next entry', async () => {
  await open('shared_text=What+next', [running]);
  await waitFor(() => expect(description()).toHaveValue('What next'));
  expect(screen.getByRole('button', { name: 'Back to the running timer' })).toBeInTheDocument();
});

it('`new=again` prepares the last entry with its project, which Enter starts', async () => {
  const { person } = await open('new=again');
  await waitFor(() => expect(description()).toHaveValue('Note G'));
  expect(description()).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(started()).toEqual([expect.objectContaining({ title: 'Note G', project_id: 7 })]),
  );
});

it('`new=past` shows the fields of past time', async () => {
  await open('new=past');
  expect(await screen.findByRole('textbox', { name: 'Start time' })).toBeInTheDocument();
  expect(description()).toHaveFocus();
});

it('an address without them leaves the bar as it is', async () => {
  await open('view=list');
  await screen.findByRole('combobox', { name: 'Description' });
  expect(description()).not.toHaveFocus();
  expect(search()).toBe('?view=list');
});
