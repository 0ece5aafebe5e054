import { screen, waitFor, within } from '@testing-library/react';
import type { BudgetDetails } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { readShares } from './alert-shares.ts';
import { BudgetCard } from './budget-card.tsx';

const hour = 3_600_000;
const get = 'POST /api/project_budget/get';
const put = 'PUT /api/project_budget/alerts';

const badge = (user_id: number, name: string) => ({ user_id, name, profile_name_colorcode: '0B6E67' });
const [adaBadge, zoe] = [badge(1, 'Ada Lovelace'), badge(2, 'Zoe')];

const usage = (used: number) => ({ used_time: used * hour, used_amount: null, share: used / 10 });
const budget: BudgetDetails = {
  ...{ project_id: 7, unit: 'hours', period: 'month', time: 'billable' },
  ...{ budget_time: 10 * hour, left_time: 2.5 * hour, budget_amount: null, left_amount: null },
  ...usage(7.5),
  ...{ pace_time: 3 * hour, pace_amount: null, outlook: 'runs_out', runs_out_on: '2026-11-27' },
  burn: [
    { date: '2026-11-01', ...usage(0) },
    { date: '2026-11-18', ...usage(7.5) },
  ],
  months: [
    { month: '2026-11-01', ...usage(7.5) },
    { month: '2026-10-01', ...usage(11) },
  ],
};
const nothing = { budget: null, fixed_fee: null, fee_per_hour: null, alerts: null };

async function open(answer: object) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer(get, 200, { ...nothing, ...answer });
  const Page = () => useWorkspaces().data && <BudgetCard projectId={7} />;
  return renderAt('/projectteam', <Page />, ada);
}

beforeEach(() => fakeServer.reset());

it('shows what is used and left, the forecast, the months, and the burn as a table', async () => {
  const { person } = await open({ budget });
  const card = await screen.findByRole('region', { name: 'Budget this month' });
  expect(card).toHaveTextContent('7:30:00 of 10:00:00 · 75 % · billable time');
  expect(card).toHaveTextContent('2:30:00 left3:00:00 per working weekUsed up on 27-11-2026 at this pace');
  expect(within(card).getByRole('progressbar', { name: 'Budget this month' })).toHaveAttribute(
    'aria-valuenow',
    '75',
  );
  const months = within(card).getByRole('table', { name: 'By month' });
  expect(within(months).getByRole('row', { name: /Oct 2026/ })).toHaveTextContent('11:00:00110');
  await person.click(within(card).getByRole('button', { name: 'Show as table' }));
  const burn = within(card).getByRole('table', { name: 'Used over time' });
  expect(within(burn).getByRole('row', { name: /18-11-2026/ })).toHaveTextContent('7:30:00 · 75 %');
  expect(within(card).queryByRole('button', { name: 'Edit alerts' })).toBeNull();
});

it('shows what an hour of a fixed fee brought in, also without a budget', async () => {
  await open({ fixed_fee: '2200.00', fee_per_hour: '200.00' });
  const card = await screen.findByRole('region', { name: 'Fixed fee' });
  expect(card).toHaveTextContent('$2,200.00 · an hour brought in $200.00');
});

it('amounts that the user may not see are left out', async () => {
  const hidden = { ...budget, unit: 'money', period: 'once', months: [], burn: [] };
  const none = { budget_time: null, left_time: null, used_time: null, pace_time: null };
  await open({ budget: { ...hidden, ...none } });
  const card = await screen.findByRole('region', { name: 'Budget' });
  expect(card).toHaveTextContent(/^Budget75 %25 % leftUsed up on 27-11-2026 at this pace/);
});

it('alerts are chosen by shares and people', async () => {
  const alerts = { shares: [80, 100], recipients: [adaBadge] };
  const { person } = await open({ budget, alerts });
  fakeServer.answer('POST /api/project_budget/team_list', 200, { results: [adaBadge, zoe] });
  fakeServer.answer(put, 200, { status: 200 });
  expect(await screen.findByText('Alerts at 80 % and 100 % to Ada Lovelace')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Edit alerts' }));
  const shares = await screen.findByRole('textbox', { name: 'Alert at' });
  await person.clear(shares);
  await person.type(shares, 'soon');
  await person.click(await screen.findByRole('checkbox', { name: 'Zoe' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(shares).toHaveAccessibleDescription(expect.stringContaining('Enter up to five whole percents'));
  await person.clear(shares);
  await person.type(shares, '90 %, 50');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeServer.sent.find(({ name }) => name === put)?.payload).toMatchObject({
    shares: [50, 90],
    recipients: [1, 2],
  });
});

it('says that the budget could not be loaded', async () => {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer(get, 500, { errors: [{ msg: 'Broken.' }] });
  await renderAt('/projectteam', <BudgetCard projectId={7} />, ada);
  expect(await screen.findByText('We couldn’t load the budget')).toBeVisible();
});

it.each([
  ['80, 100', [80, 100]],
  ['100 % 80 %', [80, 100]],
  ['', []],
  ['50;50', [50]],
  ['0', undefined],
  ['1001', undefined],
  ['80.5', undefined],
  ['1 2 3 4 5 6', undefined],
])('reads %j as the shares %j', (text, shares) => expect(readShares(text)).toEqual(shares));
