import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { Undoable } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { useRequestEdit } from '../time-entry/index.ts';
import { TimerBar } from './timer-bar.tsx';

const running = entryAt(new Date(Date.now() - 65_000).toISOString(), {
  title: 'Draft',
  isStop: 0,
  timer_end: null,
});

const sentTo = (name: string) => fakeServer.sent.filter((call) => call.name === name);
const description = () => screen.getByRole('combobox', { name: 'Description' });
const clock = () => screen.getByRole('textbox', { name: 'Duration' });
const manual = 'POST /api/usertime/manual_entry';
/** Matches Unix seconds within 5 s. */
const minutesAgo = (minutes: number): unknown => expect.closeTo(Date.now() / 1000 - minutes * 60, -1);
/** Calls that would change the running entry. */
const changesOfRunning = () =>
  fakeServer.sent.filter(({ name }) => name.startsWith('PUT ') || name === 'POST /api/usertime/create');

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

async function showBar(offers: Undoable[] = []) {
  const page = (
    <>
      <ChangeQueue />
      <EditButton />
      <TimerBar offer={(done) => done && void offers.push(done)} />
    </>
  );
  const { person } = await renderAt('/dashboard', page, ada);
  return person;
}

async function showRunning(offers?: Undoable[]) {
  const person = await showBar(offers);
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
  expect(screen.queryByRole('timer')).toBeNull();
  expect(clock()).toHaveValue('00:00:00');
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

describe('a duration typed into the clock of the next task', () => {
  beforeEach(() => fakeServer.answer(manual, 200, { status: 200, results: { insertId: 9 } }));

  it.each([
    ['Enter in the clock', '{Enter}'],
    ['Enter in the description', '{Shift>}{Tab}{Tab}{Tab}{Tab}{Tab}{/Shift}{Enter}'],
    ['the button', '{Tab}{Enter}'],
  ])('is added by %s as an entry that ends now, and the timer runs on', async (_, keys) => {
    const offers: Undoable[] = [];
    const person = await showRunning(offers);
    await person.keyboard('nLetters');
    await person.clear(clock());
    await person.type(clock(), '45m');
    expect(screen.getByRole('button', { name: 'Add entry' })).toBeVisible();
    await person.keyboard(keys);
    await waitFor(() => expect(sentTo(manual)).toHaveLength(1));
    expect(sentTo(manual)[0]?.payload).toMatchObject({
      title: 'Letters',
      isStop: 1,
      timer_start: minutesAgo(45),
      timer_end: minutesAgo(0),
    });
    await waitFor(() => expect(offers.map(({ text }) => text)).toEqual(['Added “Letters”']));
    expect(changesOfRunning()).toEqual([]);
    expect(description()).toHaveValue('Draft');
    expect(screen.getByRole('timer', { name: 'Duration' })).toHaveTextContent('00:01:');
  });

  it('can be undone after it was added', async () => {
    const offers: Undoable[] = [];
    fakeServer.answer('POST /api/usertime/delete', 200, { status: 200 });
    const person = await showRunning(offers);
    await person.keyboard('n');
    await person.clear(clock());
    await person.type(clock(), '45{Enter}');
    await waitFor(() => expect(offers).toHaveLength(1));
    await act(async () => void (await offers[0]?.undo()));
    const [added, deleted] = [manual, 'POST /api/usertime/delete'].map((name) => sentTo(name)[0]?.payload);
    expect(added).toMatchObject({ uuid: expect.any(String) });
    expect(deleted).toMatchObject({ timer_ids: [Object(added).uuid] });
  });

  it('is kept when it cannot be read, and nothing is started or added', async () => {
    const person = await showRunning();
    await person.keyboard('nLetters');
    await person.clear(clock());
    await person.type(clock(), 'long{Enter}');
    expect(clock()).toBeInvalid();
    expect(clock()).toHaveValue('long');
    await person.click(screen.getByRole('button', { name: 'Add entry' }));
    await person.click(description());
    await person.keyboard('{Enter}');
    expect(clock()).toHaveFocus();
    expect(changesOfRunning()).toEqual([]);
    expect(sentTo(manual)).toEqual([]);
  });

  it.each(['{Escape}', '{Control>}a{/Control}{Backspace}'])('is reset by %s', async (keys) => {
    const person = await showRunning();
    await person.keyboard('nLetters');
    await person.clear(clock());
    await person.type(clock(), `45m${keys}`);
    await person.tab();
    expect(clock()).toHaveValue('00:00:00');
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('is restored with the other fields when the server refuses the entry', async () => {
    fakeServer.answer(manual, 409, { errors: [{ msg: 'Locked.' }] });
    const person = await showRunning();
    await person.keyboard('nLetters');
    await person.clear(clock());
    await person.type(clock(), '45m{Enter}');
    await waitFor(() => expect(sentTo(manual)).toHaveLength(1));
    await waitFor(() => expect(description()).toHaveValue('Letters'));
    expect(clock()).toHaveValue('00:45:00');
  });
});

it('a duration typed while no timer runs starts one that long ago, only by Enter or the button', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [running] });
  const person = await showBar();
  await waitFor(() => expect(clock()).toBeVisible());
  await person.clear(clock());
  await person.type(clock(), '45m');
  await person.tab();
  expect(clock()).toHaveValue('00:45:00');
  expect(changesOfRunning()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(changesOfRunning()).toHaveLength(1));
  expect(changesOfRunning()[0]?.payload).toMatchObject({ isStop: 0, timer_start: minutesAgo(45) });
});
