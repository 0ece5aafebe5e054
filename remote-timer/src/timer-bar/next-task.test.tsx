import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { useRequestEdit } from '../edit-request/index.ts';
import { TimerBar } from './timer-bar.tsx';

const running = entryAt(new Date(Date.now() - 65_000).toISOString(), {
  title: 'Draft',
  isStop: 0,
  timer_end: null,
});

const sentTo = (name: string) => fakeServer.sent.filter((call) => call.name === name);
const description = () => screen.getByRole('combobox', { name: 'Description' });

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  const week = { date: '2026-11-15', total: 0 };
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  fakeServer.answer('POST /api/usertime/list', 200, {
    results: [],
    running: [],
    snapshot: null,
    days: [],
    week,
  });
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer('PUT /api/usertime/update_title', 200, { status: 200 });
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
});

/** Another part of the app that asks to edit the running entry. */
function EditButton() {
  const requestEdit = useRequestEdit();
  return <button onClick={() => requestEdit(running.uuid)}>Edit</button>;
}

async function showRunning() {
  const page = (
    <>
      <ChangeQueue />
      <EditButton />
      <TimerBar offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', page, ada);
  await waitFor(() => expect(description()).toHaveValue('Draft'));
  return person;
}

it('N clears the field for the next task, and Enter starts it in one request', async () => {
  const person = await showRunning();
  const next = { ...running, uuid: 'b9c1a1f6-4b8e-4f64-9b3e-0a3d7c1f0001', title: 'Letters' };
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [next] });
  await person.keyboard('n');
  expect(description()).toHaveFocus();
  expect(description()).toHaveValue('');
  expect(description()).toHaveAttribute('placeholder', "What's next?");
  expect(screen.getByRole('timer', { name: 'Duration' })).toHaveTextContent('00:01:');
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();

  fakeServer.answer('POST /api/usertime/running', 200, { running: [next] });
  await person.keyboard('Letters{Enter}');
  await waitFor(() => expect(sentTo('POST /api/usertime/create')).toHaveLength(1));
  expect(sentTo('POST /api/usertime/create')[0]?.payload).toMatchObject({ title: 'Letters', isStop: 0 });
  expect(sentTo('PUT /api/usertime/update')).toHaveLength(0);
  expect(sentTo('PUT /api/usertime/update_title')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(description()).toHaveValue('Letters');
  expect(screen.getByRole('region', { name: 'Timer' })).toHaveFocus();
});

it('Escape and the button beside the field return to the running entry', async () => {
  const person = await showRunning();
  await person.keyboard('nLetters{Escape}');
  expect(description()).toHaveValue('Draft');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();

  await person.click(screen.getByRole('region', { name: 'Timer' }));
  await person.keyboard('n');
  expect(description()).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Back to the running timer' }));
  expect(description()).toHaveValue('Draft');
  expect(description()).toHaveFocus();
  await person.tab();
  expect(sentTo('PUT /api/usertime/update_title')).toHaveLength(0);
});

it('the description names its saved value, by which the host finds unsaved text', async () => {
  const person = await showRunning();
  expect(description()).toHaveAttribute('data-saved-value', 'Draft');
  await person.keyboard('nLetters');
  expect(description()).toHaveAttribute('data-saved-value', '');
});

it('S stops the running entry, keeps its title and the text typed for the next one', async () => {
  const person = await showRunning();
  await person.keyboard('nLetters');
  await person.tab();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  await person.keyboard('s');
  await waitFor(() => expect(sentTo('PUT /api/usertime/update')).toHaveLength(1));
  expect(sentTo('PUT /api/usertime/update')[0]?.payload).not.toHaveProperty('title');
  expect(description()).toHaveValue('Letters');
  expect(description()).toHaveAttribute('placeholder', 'What are you working on?');
});

it('Enter renames the running entry; afterwards N begins the next task', async () => {
  const person = await showRunning();
  await person.click(description());
  await person.clear(description());
  await person.keyboard('Fair copy{Enter}');
  await waitFor(() =>
    expect(sentTo('PUT /api/usertime/update_title')[0]?.payload).toMatchObject({ title: 'Fair copy' }),
  );
  await person.keyboard('n');
  expect(description()).toHaveFocus();
  expect(description()).toHaveValue('');
});

it('Escape restores the description of the running entry', async () => {
  const person = await showRunning();
  await person.type(description(), ' of letters{Escape}');
  expect(description()).toHaveValue('Draft');
  await person.tab();
  expect(sentTo('PUT /api/usertime/update_title')).toHaveLength(0);
});

it('a description of the next task stays when another device stops the timer, an empty one gives way', async () => {
  const person = await showRunning();
  const elsewhere = async (now: (typeof running)[]) => {
    fakeServer.answer('POST /api/usertime/running', 200, { running: now });
    await act(async () => publish('entries/changed', { workspaceId: 1 }));
  };
  await person.keyboard('n');
  const other = { ...running, uuid: 'b9c1a1f6-4b8e-4f64-9b3e-0a3d7c1f0002', title: 'On the phone' };
  await elsewhere([other]);
  await waitFor(() => expect(description()).toHaveValue('On the phone'));
  await person.click(screen.getByRole('region', { name: 'Timer' }));
  await person.keyboard('nLetters');
  await elsewhere([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the running timer' })).toBeNull());
  expect(description()).toHaveValue('Letters');
  await elsewhere([running]);
  expect(await screen.findByRole('button', { name: 'Back to the running timer' })).toBeVisible();
  expect(description()).toHaveValue('Letters');
});

it('the billable button keeps the focus when it is pressed', async () => {
  fakeServer.answer('PUT /api/usertime/update_billable', 200, { status: 200 });
  const person = await showRunning();
  const billable = screen.getByRole('button', { name: 'Billable' });
  await person.click(billable);
  expect(billable).toHaveFocus();
  await person.keyboard('n');
  await person.click(billable);
  expect(billable).toHaveFocus();
  expect(billable).toHaveAttribute('aria-pressed', 'true');
});

it('a request to edit the running entry shows it with the focus on its description, and keeps what was typed', async () => {
  const person = await showRunning();
  await person.keyboard('nLetters');
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(description()).toHaveValue('Draft'));
  expect(description()).toHaveFocus();
  await person.click(screen.getByRole('region', { name: 'Timer' }));
  await person.keyboard('n');
  expect(description()).toHaveValue('Letters');
});
