import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ClientEntry } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { ClientMonth } from './shared-project.api.ts';
import { SharedProjectPage } from './shared-project-page.tsx';

const hour = 3_600_000;
const open = 'POST /api/client_link/open';

const entry = (id: number, date: string, fields: Partial<ClientEntry> = {}): ClientEntry => ({
  id,
  date,
  time: hour,
  description: `Entry ${id}`,
  person: 'Mary Somerville',
  amount: null,
  ...fields,
});

const november: ClientMonth = {
  workspace_title: 'Engines',
  workspace_logo: 'logo.png',
  project_name: 'Difference Engine',
  client_name: 'Airy',
  shows_descriptions: true,
  shows_people: true,
  shows_amounts: false,
  billable_only: false,
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  rounding: null,
  budget: {
    unit: 'hours',
    period: 'month',
    time: 'all',
    budget_time: 10 * hour,
    left_time: 7 * hour,
    used_time: 3 * hour,
    budget_amount: null,
    left_amount: null,
    used_amount: null,
    share: 0.3,
  },
  month: '2026-11-01',
  months: ['2026-11-01', '2026-09-01'],
  total_time: 3 * hour,
  total_amount: null,
  entries: 3,
  results: [entry(3, '2026-11-03'), entry(2, '2026-11-03'), entry(1, '2026-11-02')],
  cursor: null,
};

const show = (hash = '#secret', signedInAs: typeof ada | null = null, search = '') =>
  renderAt(`/shared/project?${search}${hash}`, <SharedProjectPage />, signedInAs);
const asked = () => fakeServer.sent.filter(({ name }) => name === open).map(({ payload }) => payload);

beforeEach(() => fakeServer.reset());

it('a visitor sees the project, its budget of the month, and the entries by day', async () => {
  fakeServer.answer(open, 200, november);
  await show();
  expect(await screen.findByRole('heading', { name: 'Difference Engine' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/AiryEngines/);
  const budget = screen.getByRole('region', { name: 'Budget of November 2026' });
  expect(budget).toHaveTextContent('3:00:00 of 10:00:00 · 30 %7:00:00 left');
  const day = screen.getByRole('region', { name: 'Tue 03-11-2026' });
  expect(day).toHaveTextContent('2:00:00');
  expect(
    within(day)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Entry 3Mary Somerville1:00:00', 'Entry 2Mary Somerville1:00:00']);
  expect(asked()).toEqual([{ token: 'secret' }]);
});

it('the months with time follow each other, and the link keeps its token', async () => {
  fakeServer.answer(open, 200, november);
  const { person } = await show();
  const next = await screen.findByRole('button', { name: 'Next month with time' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  fakeServer.answer(open, 200, { ...november, month: '2026-09-01', results: [], entries: 0, total_time: 0 });
  const previous = screen.getByRole('button', { name: 'Previous month with time' });
  await person.click(next);
  await person.click(previous);
  expect(await screen.findByText('No time in September 2026')).toBeVisible();
  expect(previous).toHaveFocus();
  expect(previous).toBeEnabled();
  expect(asked().at(-1)).toEqual({ token: 'secret', month: '2026-09-01' });
  expect(next).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

it('a budget says that it counts billable time only, and exact time beside rounded entries', async () => {
  const budget = november.budget && { ...november.budget, time: 'billable' as const };
  fakeServer.answer(open, 200, { ...november, budget, rounding: 'Round up to 6 minutes' });
  await show();
  expect(await screen.findByRole('region', { name: 'Budget of November 2026' })).toHaveTextContent(
    'Only billable time counts. The budget counts exact time, without rounding.',
  );
});

it('further entries are loaded on demand; the last day has no sum before', async () => {
  fakeServer.answer(open, 200, { ...november, cursor: 'next' });
  const { person } = await show();
  const day = await screen.findByRole('region', { name: 'Mon 02-11-2026' });
  expect(day.textContent?.match(/1:00:00/g)).toHaveLength(1);
  fakeServer.answer(open, 200, { ...november, results: [entry(0, '2026-11-02')] });
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(day).toHaveTextContent('Mon 02-11-20262:00:00'));
  expect(asked()).toEqual([{ token: 'secret' }, { token: 'secret', cursor: 'next' }]);
});

it('what a link does not show has no place, and amounts have one', async () => {
  fakeServer.answer(open, 200, {
    ...november,
    shows_descriptions: false,
    shows_people: false,
    shows_amounts: true,
    total_amount: '120.00',
    budget: null,
    results: [entry(1, '2026-11-02', { description: null, person: null, amount: '120.00' })],
  });
  await show();
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Time entry(€120\.00|120\.00\s?€)1:00:00$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('no link on the page leads into the workspace, even for a logged-in user', async () => {
  fakeServer.answer(open, 200, november);
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [] });
  await show('#secret', ada);
  await screen.findByRole('heading', { name: 'Difference Engine' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

it('a link that does not work shows no reason', async () => {
  fakeServer.answer(open, 404, { errors: [{ msg: 'This link no longer works.', param: 'token' }] });
  await show();
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

it('a link that was revoked meanwhile shows nothing any more', async () => {
  fakeServer.answer(open, 200, { ...november, cursor: 'next' });
  const { person } = await show();
  const more = await screen.findByRole('button', { name: 'Load more' });
  fakeServer.answer(open, 404, { errors: [{ msg: 'This link no longer works.', param: 'token' }] });
  await person.click(more);
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Difference Engine' })).toBeNull();
});

it('a page of entries that failed can be asked for again', async () => {
  fakeServer.answer(open, 200, { ...november, cursor: 'next' });
  const { person } = await show();
  const more = await screen.findByRole('button', { name: 'Load more' });
  fakeServer.answer(open, 400, { errors: [{ msg: 'Another cursor.', param: 'cursor' }] });
  await person.click(more);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('heading', { name: 'Difference Engine' })).toBeVisible();
});

it.each(['2026-13', '9999-11', '1850-01'])('the month %s, which no link has, is left out', async (month) => {
  fakeServer.answer(open, 200, november);
  await show('#secret', null, `month=${month}`);
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(asked()).toEqual([{ token: 'secret' }]);
});

it('a URL without a token sends no request', async () => {
  await show('');
  expect(screen.getByText('This link no longer works')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

it('a month that fails to load leaves the rest in place, and can be asked for again', async () => {
  fakeServer.answer(open, 200, november);
  const { person } = await show();
  const previous = await screen.findByRole('button', { name: 'Previous month with time' });
  fakeServer.answer(open, 500, { errors: [{ msg: 'Broken.' }] });
  await person.click(previous);
  expect(await screen.findByText('We couldn’t load this month')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Difference Engine' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  expect(previous).toHaveFocus();
  // Neither the sum nor the entries of November appear under another month.
  expect(screen.getByRole('main')).not.toHaveTextContent('Entry 3');
  expect(screen.getByRole('button', { name: 'Download PDF' }).parentElement).not.toHaveTextContent('3:00:00');
  const next = screen.getByRole('button', { name: 'Next month with time' });
  expect(next).toHaveAttribute('aria-disabled', 'false');
  fakeServer.answer(open, 200, { ...november, month: '2026-09-01', results: [entry(9, '2026-09-04')] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Entry 9')).toBeVisible();
});

it('the tab has the name of the project', async () => {
  fakeServer.answer(open, 200, november);
  document.title = 'Timeweave';
  await show();
  await waitFor(() => expect(document.title).toBe('Difference Engine'));
  cleanup();
  expect(document.title).toBe('Timeweave');
});

it('offline, the page shows an error with a retry', async () => {
  const { person } = await show();
  expect(await screen.findByText('We couldn’t load the project')).toBeVisible();
  fakeServer.answer(open, 200, november);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Difference Engine' })).toBeVisible();
});
