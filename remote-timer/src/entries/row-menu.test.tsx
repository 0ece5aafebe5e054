import { act, screen, waitFor, within } from '@testing-library/react';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { answerList, payloadsOf, showList } from './list-with-undo.fixture.tsx';

const hour = Date.parse('2026-11-18T10:00:00Z') / 1000;
const letters = entryAt('2026-11-18T10:00:00Z', {
  title: 'Letters',
  timerTime: 3_600_000,
  timer_end: hour + 3600,
});

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  answerList([letters]);
});

async function choose(action: string) {
  const { person } = await showList();
  await person.click(screen.getByRole('button', { name: 'More for Letters' }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
  return person;
}

it('Split refuses a time outside the entry at its field, and splits at a time inside', async () => {
  fakeServer.answer('POST /api/usertime/split', 200, { results: { insertId: 2 } });
  const person = await choose('Split');
  const at = await screen.findByRole('textbox', { name: 'Split at' });
  await person.clear(at);
  await person.type(at, '9:00{Enter}');
  expect(at).toHaveAccessibleDescription('Please enter a time between 10:00 and 11:00.');
  expect(at).toHaveFocus();
  expect(payloadsOf('POST /api/usertime/split')).toEqual([]);
  await person.clear(at);
  await person.type(at, '10:20{Enter}');
  await waitFor(() =>
    expect(payloadsOf('POST /api/usertime/split')).toMatchObject([
      { timer_id: letters.uuid, at: hour + 1200 },
    ]),
  );
});

it('Duplicate adds a copy', async () => {
  fakeServer.answer('POST /api/usertime/duplicate', 200, { results: { insertId: 2 } });
  await choose('Duplicate');
  await waitFor(() =>
    expect(payloadsOf('POST /api/usertime/duplicate')).toMatchObject([{ timer_id: letters.uuid }]),
  );
});

it('opened by a key, the first action is active; by a click, none', async () => {
  const { person } = await showList();
  const more = screen.getByRole('button', { name: 'More for Letters' });
  act(() => more.focus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: 'More for Letters' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'More for Letters' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).not.toHaveFocus();
});

it('Edit shows why time on an invoice is locked, and its fields cannot be changed', async () => {
  answerList([{ ...letters, invoice_number: '2026-0012' }]);
  await choose('Edit');
  expect(await screen.findByText('This time is on invoice 2026-0012 and locked.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Description/ })).toBeDisabled();
});
