import { screen, waitFor, within } from '@testing-library/react';
import type { TimeEntry, Workspace } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { EditedEntries } from './edited-entries.fixture.tsx';

const at = (iso: string) => Date.parse(iso) / 1000;
const lasting = (start: string, minutes: number, changes: Partial<TimeEntry> = {}) =>
  entryAt(start, { timer_end: at(start) + minutes * 60, ...changes });

/** 10:00 to 11:00 in Berlin. */
const note = lasting('2026-11-18T09:00:00Z', 60, { title: 'Write note G' });
const [add, move] = ['POST /api/usertime/manual_entry', 'PUT /api/usertime/edit_manually'] as const;

function serve(entries: readonly TimeEntry[], workspace: Partial<Workspace> = {}) {
  fakeServer.answer('POST /api/report/calendar_data', 200, {
    results: entries.map((entry) => ({ ...entry, color: '' })),
  });
  const running = entries.filter(({ timer_end }) => timer_end === null);
  fakeServer.answer('POST /api/usertime/running', 200, { running });
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  const results = [workspaceWith({ may_see_team: 0, time_zone: 'Europe/Berlin', ...workspace })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  fakeServer.answer(add, 200, { status: 200, results: { insertId: 9 } });
  fakeServer.answer(move, 200, { status: 200 });
}

async function open(date = '2026-11-18', timeZone = 'Europe/Berlin') {
  const page = <EditedEntries date={date} days={{ start: date, end: date }} />;
  const as = { ...ada, user_properties: { ...ada.user_properties, timeZone } };
  const opened = await renderAt('/calendar', page, as);
  await screen.findByText('House of Ada');
  return opened;
}

const sent = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

/** By text: queries by role are slow. */
const entryButton = (name: string) => screen.findByText(new RegExp(`to .*, ${name}$`));
async function dialog(title: string) {
  const found = (await screen.findByText(title, { selector: 'h2' })).closest('[role="dialog"]');
  if (!(found instanceof HTMLElement)) throw new Error(`${title} is no dialog.`);
  return within(found);
}

type Person = Awaited<ReturnType<typeof open>>['person'];
type Scope = Awaited<ReturnType<typeof dialog>>;
async function type(person: Person, form: Scope, field: string, text: string) {
  await person.clear(form.getByLabelText(field));
  await person.paste(text);
}

/** Keeps the response to a call pending until the returned function is called. */
function hold(name: typeof add | typeof move) {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.answerWhen(name, promise, 200, { status: 200, results: { insertId: 9 } });
  return answer;
}

/** user-event does not submit on Enter if the button is outside its form. */
const save = (person: Person, form: Scope) => person.click(form.getByText('Save'));

/** Opens the form of an entry by keyboard. */
async function editTimes(person: Person, name: string) {
  (await entryButton(name)).focus();
  await person.keyboard('{Enter}');
  (await screen.findByText('Edit times', { selector: 'button' })).focus();
  await person.keyboard('{Enter}');
  return dialog('Edit times');
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('adds an entry by keyboard and undoes it', async () => {
  serve([note]);
  const { person } = await open();
  await entryButton('Write note G');
  await person.keyboard('n');
  const form = await dialog('New entry');
  await waitFor(() => expect(form.getByLabelText('Description')).toHaveFocus());
  await person.keyboard('Letters');
  await type(person, form, 'Start', '13:15');
  await type(person, form, 'End', '14');
  expect(form.getByLabelText('Duration')).toHaveValue('0:45:00');
  const answer = hold(add);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('13:15 to 14:00, Letters')).toBeVisible();
  answer();
  await waitFor(() => expect(sent(add)).toHaveLength(1));
  const times = { timer_start: at('2026-11-18T12:15:00Z'), timer_end: at('2026-11-18T13:00:00Z') };
  expect(sent(add)).toMatchObject([{ workspace_id: 1, title: 'Letters', ...times }]);
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  await person.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent('POST /api/usertime/delete')).toHaveLength(1));
});

it('restores the typed values with the reason when the server refuses a new entry', async () => {
  serve([note]);
  fakeServer.answer(add, 400, { errors: [{ msg: 'This project is archived.' }] });
  const { person } = await open();
  await entryButton('Write note G');
  await person.keyboard('n');
  await dialog('New entry');
  await person.keyboard('Letters{Enter}');
  await waitFor(() => expect(sent(add)).toHaveLength(1));
  expect(await screen.findByText('This project is archived.')).toBeVisible();
  expect((await dialog('New entry')).getByLabelText('Description')).toHaveValue('Letters');
});

it('shows the required fields of a new entry, and sends nothing', async () => {
  serve([note], { is_required_fields: 1 });
  const { person } = await open();
  await entryButton('Write note G');
  await person.click(screen.getByLabelText('New entry'));
  const form = await dialog('New entry');
  await person.click(form.getByText('Add entry'));
  expect(await form.findByText('Add a description and a project: this workspace requires it.')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Description')).toHaveFocus());
  expect(sent(add)).toEqual([]);
});

it('moves an entry to other times by keyboard, and back', async () => {
  serve([note]);
  const { person } = await open();
  const form = await editTimes(person, 'Write note G');
  await type(person, form, 'Start', '9:30');
  await type(person, form, 'Duration', '45');
  expect(form.getByLabelText('End')).toHaveValue('10:15');
  const answer = hold(move);
  await save(person, form);
  expect(await screen.findByText('09:30 to 10:15, Write note G')).toBeVisible();
  answer();
  const [start, end] = [at('2026-11-18T08:30:00Z'), at('2026-11-18T09:15:00Z')];
  await person.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(sent(move)).toEqual([
      { timer_id: note.uuid, timer_start: start, timer_end: end },
      {
        timer_id: note.uuid,
        timer_start: note.timer_start,
        timer_end: note.timer_end,
        seen_start: start,
        seen_end: end,
      },
    ]),
  );
});

it('shows a moved entry while offline', async () => {
  serve([note]);
  const { person } = await open();
  const form = await editTimes(person, 'Write note G');
  hold(move);
  await type(person, form, 'End', '12:00');
  await save(person, form);
  expect(await screen.findByText('10:00 to 12:00, Write note G')).toBeVisible();
});

it('asks which hour is meant when the clocks go back', async () => {
  const night = lasting('2026-10-24T21:30:00Z', 60, { title: 'Watch' });
  serve([night]);
  const { person } = await open('2026-10-24');
  const form = await editTimes(person, 'Watch');
  await type(person, form, 'End', '2:30');
  await save(person, form);
  await person.click((await dialog('That hour comes twice. Which one?')).getByText(/the second$/));
  await waitFor(() => expect(sent(move)).toMatchObject([{ timer_end: at('2026-10-25T01:30:00Z') }]));
});

it('asks at the field when a typed end makes a long night of an entry', async () => {
  serve([note]);
  const { person } = await open();
  const form = await editTimes(person, 'Write note G');
  await type(person, form, 'End', '9:00');
  await save(person, form);
  const question = await dialog('Which time do you mean?');
  expect(sent(move)).toEqual([]);
  await person.click(question.getByText('10:00 – 21:00 Wed 18-11-2026'));
  await waitFor(() => expect(sent(move)).toMatchObject([{ timer_end: at('2026-11-18T20:00:00Z') }]));
});

it('refuses an entry without duration, with a message at the field', async () => {
  serve([note]);
  const { person } = await open();
  const form = await editTimes(person, 'Write note G');
  await type(person, form, 'End', '10:00');
  await save(person, form);
  expect(form.getByLabelText('End')).toHaveAccessibleDescription('The end must be after the start.');
  await type(person, form, 'Duration', '0');
  await save(person, form);
  expect(form.getByLabelText('Duration')).toHaveAccessibleDescription('The end must be after the start.');
  await waitFor(() => expect(form.getByLabelText('Duration')).toHaveFocus());
  expect(sent(move)).toEqual([]);
});

it('shows at the field why times are refused', async () => {
  serve([note], { is_time_entry_locked: 1, locked_until: '2026-11-17' });
  const { person } = await open();
  const form = await editTimes(person, 'Write note G');
  await type(person, form, 'Duration', '1000h');
  await save(person, form);
  expect(form.getByLabelText('Duration')).toHaveAccessibleDescription('Enter a duration, such as 1:30.');
  await type(person, form, 'Start', 'soon');
  await save(person, form);
  expect(form.getByLabelText('Start')).toHaveAccessibleDescription('Enter a time, such as 9:30.');
  expect(sent(move)).toEqual([]);
});

it('shows why an entry on a locked day cannot be changed', async () => {
  serve([note], { is_time_entry_locked: 1, locked_until: '2026-11-18' });
  const { person } = await open();
  await person.click(await entryButton('Write note G'));
  expect(
    await screen.findByText('Time entries up to 18-11-2026 are locked in this workspace.'),
  ).toBeVisible();
  expect(screen.getByText('Continue')).toBeVisible();
  expect(screen.queryByText('Edit times')).toBeNull();
});

it('a running entry can start earlier but not in the future, and can be stopped', async () => {
  // A zone in which it is noon, so that neither start is on another day.
  const hours = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
  const noonMs = Date.now() + hours * 3_600_000;
  const runningSince = Math.floor(Date.now() / 1000) - 90;
  const running = entryAt(new Date(runningSince * 1000).toISOString(), {
    title: 'Run',
    isStop: 0,
    timer_end: null,
  });
  serve([running]);
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
  const { person } = await open(new Date(noonMs).toISOString().slice(0, 10), zone);
  const form = await editTimes(person, 'Run');
  expect(form.queryByLabelText('End')).toBeNull();
  await type(person, form, 'Start', '23:59');
  await save(person, form);
  expect(form.getByLabelText('Start')).toHaveAccessibleDescription(
    'A running timer cannot start in the future.',
  );
  await type(person, form, 'Start', '0:30');
  await save(person, form);
  await waitFor(() => expect(sent(move)).toHaveLength(1));
  expect(sent(move)).toMatchObject([{ timer_id: running.uuid, timer_end: null }]);
  await person.click(await entryButton('Run'));
  await person.click(await screen.findByText('Stop'));
  await waitFor(() => expect(sent('PUT /api/usertime/update')).toMatchObject([{ isStop: 1 }]));
});

it('a running entry can be discarded, and restored by Undo', async () => {
  const running = entryAt('2026-11-18T09:00:00Z', { title: 'Run', isStop: 0, timer_end: null });
  serve([running]);
  fakeServer.answer('POST /api/usertime/delete_start', 200, { status: 200 });
  fakeServer.answer('POST /api/usertime/undo_discard', 200, { status: 200 });
  const { person } = await open();
  await person.click(await entryButton('Run'));
  await person.click(await screen.findByText('Discard'));
  expect(await screen.findByText('Discarded “Run”')).toBeVisible();
  expect(sent('POST /api/usertime/delete_start')).toEqual([{ timer_id: running.uuid }]);
  await person.click(screen.getByText('Undo'));
  await waitFor(() => expect(sent('POST /api/usertime/undo_discard')).toEqual([{ timer_id: running.uuid }]));
});
