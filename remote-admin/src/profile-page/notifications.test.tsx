import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const on = { mail: 1, push: 1, in_app: 1, is_always_mailed: 0 } as const;
const choices = [
  { ...on, kind: 'weekly-report', label: 'Weekly report', description: 'Last week’s total' },
  {
    ...on,
    kind: 'account-security',
    label: 'Account security',
    description: 'A change',
    is_always_mailed: 1,
  },
];

beforeEach(() => {
  fakeServer.reset();
  answer();
  fakeServer.answer('POST /api/notification/choices', 200, { results: choices });
});

it('each kind is turned on or off by email, push and in the app', async () => {
  fakeServer.answer('PUT /api/notification/choose', 200, { status: 200 });
  const { person } = await open('notifications');
  const push = await screen.findByRole('switch', { name: 'Weekly report by push' });
  const [weekly, ...others] = choices;
  const results = [{ ...weekly, push: 0 }, ...others];
  fakeServer.answer('POST /api/notification/choices', 200, { results });
  await person.click(push);
  expect(screen.getByRole('switch', { name: 'Weekly report by push' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Weekly report by email' })).toBeChecked();
  expect(sentTo('PUT /api/notification/choose')).toMatchObject([
    { payload: { kind: 'weekly-report', channel: 'push', is_on: 0 } },
  ]);
});

it('a change that failed is taken back, with an alert', async () => {
  fakeServer.answer('PUT /api/notification/choose', 500, { errors: [{ msg: 'Not now.' }] });
  const { person, alerts } = await open('notifications');
  const inApp = await screen.findByRole('switch', { name: 'Weekly report in the app' });
  await person.click(inApp);
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(inApp).toBeChecked();
});

it('emails about the account’s security cannot be turned off, and the row says why', async () => {
  await open('notifications');
  const row = (await screen.findByText('Account security')).closest('li');
  if (!row) throw new Error('There is no row.');
  expect(within(row).getByRole('switch', { name: 'Account security by email' })).toBeDisabled();
  expect(within(row).getByRole('switch', { name: 'Account security by push' })).toBeEnabled();
  expect(row).toHaveTextContent('These emails are always sent, because they protect your account.');
});
