import { screen } from '@testing-library/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { EntryList } from './entry-list.tsx';

const past = entryAt('2026-11-20T10:00:00Z', { title: 'Letters' });

function answerList(results: TimeEntry[]) {
  const days = [{ date: '2026-11-20', total: 60_000 }];
  const week = { date: '2026-11-15', total: 60_000 };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running: [], snapshot: null, days, week });
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/profile/info', 200, { results: [[{}], [{ is_group_similar_entries: 0 }]] });
});

it('clears the selection on Escape, unless Escape closes what is open or takes back what was typed', async () => {
  answerList([past]);
  const { person } = await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
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

it('names entries without a description by when they began, so that no two are called the same', async () => {
  const untitled = (start: string, timer_id: number) => entryAt(start, { title: '', timer_id });
  answerList([untitled('2026-11-20T10:00:00', 1), untitled('2026-11-20T09:00:00', 2)]);
  await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  for (const time of ['10:00', '09:00']) {
    expect(
      await screen.findByRole('textbox', { name: `Description of work of ${time} on 20-11-2026` }),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: `Select work of ${time} on 20-11-2026` })).toBeVisible();
  }
  const named = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('button', { name: /work of/ })];
  const names = named.map((control) => control.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
});
