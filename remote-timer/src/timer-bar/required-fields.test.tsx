import { screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from './timer-bar.tsx';

const running = entryAt(new Date(Date.now() - 65_000).toISOString(), {
  title: '',
  timer_end: null,
  isStop: 0,
});
const sentTo = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);
const description = () => screen.getByRole('combobox', { name: 'Description' });
const needed = 'Fill out the required fields to stop the timer.';

async function showBar(entries: (typeof running)[], finished: (typeof running)[] = []) {
  const week = { date: '2026-11-15', total: 0 };
  const list = { results: finished, running: entries, snapshot: null, days: [], week };
  fakeServer.answer('POST /api/usertime/list', 200, list);
  fakeServer.answer('POST /api/usertime/running', 200, { running: entries });
  const bar = (
    <>
      <ChangeQueue />
      <TimerBar offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', bar, ada);
  await screen.findByRole('button', { name: entries.length > 0 ? 'Stop' : 'Start' });
  return person;
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [] });
  const results = [workspaceWith({ is_required_fields: 1 })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
});

it('a timer without the required fields does not stop, and the first missing field has the focus', async () => {
  const person = await showBar([running]);
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(needed)).toBeInTheDocument();
  expect(description()).toHaveFocus();
  expect(sentTo('PUT /api/usertime/update')).toEqual([]);
});

it('a timer without the required fields does not start', async () => {
  const person = await showBar([]);
  await person.type(description(), 'Note G{Enter}');
  expect(await screen.findByText(needed)).toBeInTheDocument();
  expect(description()).toHaveValue('Note G');
  expect(sentTo('POST /api/usertime/create')).toEqual([]);
});

it('Enter copies project and billable mark of the latest entry with the same description', async () => {
  const like = { title: 'Turn the crank', project_id: 3, project_name: 'Engine', is_billable: 1 as const };
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  const person = await showBar([], [entryAt('2026-11-18T09:00:00Z', like)]);
  await person.type(description(), 'Turn the crank{Enter}');
  await waitFor(() => expect(sentTo('POST /api/usertime/create')).toHaveLength(1));
  expect(sentTo('POST /api/usertime/create')).toMatchObject([
    { title: 'Turn the crank', project_id: 3, is_billable: 1 },
  ]);
});
