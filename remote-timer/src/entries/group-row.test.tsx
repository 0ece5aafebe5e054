import { screen, waitFor, within } from '@testing-library/react';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { answerList, payloadsOf, showList } from './list-with-undo.fixture.tsx';

const notes = ['10:00', '09:00'].map((time) => entryAt(`2026-11-18T${time}:00Z`, { title: 'Notes' }));
const letters = entryAt('2026-11-18T08:00:00Z', { title: 'Letters' });
const timer_ids = notes.map(({ uuid }) => uuid);
const edit = 'PUT /api/usertime/bulk_edit';
const group = () => screen.getByRole('button', { name: '2 entries: Notes' });
const allDone = timer_ids.map((timer_id) => ({ timer_id, done: true }));

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  answerList([...notes, letters]);
});

it('a change of the description or the billable mark applies to all entries of the group', async () => {
  fakeServer.answer(edit, 200, { results: allDone, undo_id: 7 });
  const { person } = await showList(1);
  const description = screen.getByRole('textbox', { name: 'Description of 2 entries: Notes' });
  answerList([...notes.map((entry) => ({ ...entry, title: 'Drafts' })), letters]);
  await person.clear(description);
  await person.type(description, 'Drafts{Enter}');
  const billable = await screen.findByRole('button', { name: 'Billable: 2 entries: Drafts' });
  await person.click(billable);
  await waitFor(() => expect(payloadsOf(edit)).toHaveLength(2));
  expect(payloadsOf(edit)).toMatchObject([
    { timer_ids, title: 'Drafts' },
    { timer_ids, is_billable: 1 },
  ]);
});

it('a refused change shows at once, and is reverted with the reason', async () => {
  let refuse = () => {};
  const refusing = new Promise<void>((resolve) => (refuse = resolve));
  fakeServer.answerWhen(edit, refusing, 409, { errors: [{ msg: 'This project is archived.' }] });
  const { person, alerts } = await showList(1);
  const description = screen.getByRole('textbox', { name: 'Description of 2 entries: Notes' });
  await person.clear(description);
  await person.type(description, 'Drafts{Enter}');
  expect(await screen.findByRole('button', { name: '2 entries: Drafts' })).toBeVisible();
  refuse();
  await waitFor(() => expect(alerts()).toEqual(['This project is archived.']));
  expect(group()).toBeVisible();
});

it('a group is selected, and deleted and restored as a whole', async () => {
  fakeServer.answer('POST /api/usertime/delete', 200, { results: allDone });
  fakeServer.answer('POST /api/usertime/restore', 200, { results: allDone });
  const { person } = await showList(1);
  await person.click(screen.getByRole('checkbox', { name: 'Select 2 entries: Notes' }));
  expect(await screen.findByRole('toolbar', { name: 'Selected entries' })).toHaveTextContent('2 selected');
  await person.click(screen.getByRole('button', { name: 'More for 2 entries: Notes' }));
  const menu = await screen.findByRole('menu');
  answerList([letters]);
  await person.click(within(menu).getByRole('menuitem', { name: 'Delete 2 entries' }));
  expect(await screen.findByText('Deleted 2 entries')).toBeVisible();
  expect(screen.queryByRole('button', { name: '2 entries: Notes' })).toBeNull();
  answerList([...notes, letters]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: '2 entries: Notes' })).toBeVisible();
  expect(payloadsOf('POST /api/usertime/delete')).toMatchObject([{ timer_ids }]);
  expect(payloadsOf('POST /api/usertime/restore')).toMatchObject([{ timer_ids }]);
});

it('a group is continued like its newest entry', async () => {
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [] });
  const { person } = await showList(1);
  await person.click(screen.getByRole('button', { name: 'Continue 2 entries: Notes' }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toMatchObject([{ title: 'Notes' }]));
});
