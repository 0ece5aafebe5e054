import { screen, waitFor, within } from '@testing-library/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList } from './entry-list.tsx';

const startedAgo = (seconds: number) =>
  entryAt(new Date(Date.now() - seconds * 1000).toISOString(), {
    title: 'Draft',
    isStop: 0,
    timer_end: null,
    timer_id: 8,
  });

function answer(results: TimeEntry[], running: TimeEntry) {
  const week = { date: '2026-11-15', total: 0 };
  fakeServer.answer('POST /api/usertime/list', 200, {
    results,
    running: [running],
    snapshot: null,
    days: [],
    week,
  });
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
}

async function showList() {
  const page = (
    <>
      <ChangeQueue />
      <EntryList offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', page, ada);
  const description = await screen.findByRole('textbox', { name: 'Description of the running entry' });
  return { person, description };
}

const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

afterEach(() => jest.restoreAllMocks());

it('shows the running entry as the first row of today, even to a new user', async () => {
  answer([], startedAgo(65));
  const { description } = await showList();
  const today = screen.getByRole('region', { name: /^(Today|Yesterday)$/ });
  expect(within(today).getAllByRole('row')).toHaveLength(1);
  expect(within(today).getByRole('img', { name: 'Running' })).toBeVisible();
  expect(description).toHaveValue('Draft');
  expect(screen.queryByText('Nothing tracked yet')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('saves a change of the running entry’s description and start', async () => {
  const running = startedAgo(65);
  answer([], running);
  fakeServer.answer('PUT /api/usertime/update_title', 200, { status: 200 });
  fakeServer.answer('PUT /api/usertime/edit_manually', 200, { status: 200 });
  const { person, description } = await showList();
  await person.clear(description);
  await person.type(description, 'Fair copy{Enter}');
  const timer_id = running.uuid;
  await waitFor(() =>
    expect(payloadsOf('PUT /api/usertime/update_title')).toEqual([{ timer_id, title: 'Fair copy' }]),
  );
  const duration = screen.getByRole('textbox', { name: 'Duration of the running entry' });
  await person.clear(duration);
  await person.type(duration, '1h{Enter}');
  await waitFor(() =>
    expect(payloadsOf('PUT /api/usertime/edit_manually')).toMatchObject([{ timer_id, timer_end: null }]),
  );
});

it('ticks without changing any other row', async () => {
  const finished = entryAt('2026-11-20T10:00:00Z', { title: 'Letters' });
  answer([finished], startedAgo(65));
  await showList();
  const duration = screen.getByRole('textbox', { name: 'Duration of the running entry' });
  const row = screen
    .getByRole('textbox', { name: 'Description of Letters' })
    .closest<HTMLElement>('[role="row"]');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  if (row) observer.observe(row, { attributes: true, childList: true, characterData: true, subtree: true });
  const before = duration.getAttribute('value');
  await waitFor(() => expect(duration.getAttribute('value')).not.toBe(before), { timeout: 3_000 });
  expect(observer.takeRecords()).toEqual([]);
  expect(changes).toEqual([]);
});

it('keeps the edit dialog open when an edit moves the entry to another day', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z'));
  const running = startedAgo(65);
  answer([entryAt('2026-11-20T10:00:00Z', { title: 'Letters' })], running);
  fakeServer.answer('PUT /api/usertime/edit_manually', 200, { status: 200 });
  const { person } = await showList();
  const more = () => screen.findByRole('button', { name: 'More for the running entry' });
  await person.click(await more());
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the running entry' });
  answer([], { ...running, timer_start: running.timer_start - 90_000 });
  const start = within(dialog).getByRole('textbox', { name: 'Start of the running entry' });
  await person.clear(start);
  await person.type(start, '23:59{Enter}');
  // Later than now, and yesterday's is more than 12 hours ago, so it is asked about.
  await person.click(await screen.findByRole('button', { name: /yesterday/ }));
  await waitFor(() => expect(payloadsOf('PUT /api/usertime/edit_manually')).toHaveLength(1));
  expect(await screen.findByText('Yesterday', { ignore: 'time' })).toBeInTheDocument();
  expect(dialog).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(async () => expect(await more()).toHaveFocus());
});
