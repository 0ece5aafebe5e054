import { screen } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { EntryList } from './entry-list.tsx';

const past = entryAt('2026-11-20T10:00:00Z', { title: 'Letters' });

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/list', 200, {
    results: [past],
    running: [],
    snapshot: null,
    days: [{ date: '2026-11-20', total: 60_000 }],
    week: { date: '2026-11-15', total: 60_000 },
  });
  fakeServer.answer('POST /api/profile/info', 200, { results: [[{}], [{ is_group_similar_entries: 0 }]] });
});

it('clears the selection on Escape, unless Escape closes what is open or takes back what was typed', async () => {
  const { person } = await renderAt('/dashboard', <EntryList />, ada);
  const box = await screen.findByRole('checkbox', { name: 'Select Letters' });
  await person.click(box);
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');

  await person.click(await screen.findByRole('button', { name: 'More for Letters' }));
  await screen.findByRole('menu');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(box).toBeChecked();

  await person.type(screen.getByRole('textbox', { name: 'Description of Letters' }), ' home{Escape}');
  expect(screen.getByRole('textbox', { name: 'Description of Letters' })).toHaveValue('Letters');
  expect(box).toBeChecked();

  await person.click(box);
  await person.click(box);
  await person.keyboard('{Escape}');
  expect(box).not.toBeChecked();
  expect(screen.queryByRole('toolbar')).toBeNull();
});
