import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { ConfirmPage } from './confirm-page.tsx';

beforeEach(() => {
  fakeServer.reset();
  localStorage.clear();
});

const link = `/confirm?user=${encodeURIComponent(btoa('1 ada@example.com'))}&code=mailed`;

test('a valid link signs the user in once and navigates to the timer', async () => {
  localStorage.setItem('timeweave.sign-up', 'the secret of this browser');
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: true, data: ada });
  const { auth, alerts } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  expect(alerts()).toEqual([]);
  expect(auth()).toMatchObject({ token: ada.token, user: ada.user });
  expect(fakeServer.sent).toHaveLength(1);
  expect(fakeServer.sent).toMatchObject([
    {
      payload: {
        user_id: '1',
        email: 'ada@example.com',
        code: 'mailed',
        browser_secret: 'the secret of this browser',
      },
    },
  ]);
  expect(localStorage.getItem('timeweave.sign-up')).toBeNull();
});

test('leads where the sign-up was to lead, once', async () => {
  localStorage.setItem('timeweave.after-sign-up', '/import');
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: true, data: ada });
  await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /import')).toBeVisible();
  expect(localStorage.getItem('timeweave.after-sign-up')).toBeNull();
});

test('an invited user is told that they have joined', async () => {
  const data = { ...ada, workspace_id: 7, is_workspace_admin: 0 as const };
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: true, data });
  const { alerts } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  expect(alerts()).toEqual(['You have joined the workspace that you were invited to.']);
});

test('a link opened in another browser navigates to the log-in, which asks for the password', async () => {
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: false, needs_log_in: true });
  const { auth, alerts } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect([auth(), alerts()]).toEqual([null, []]);
});

test('a used link navigates to the log-in with an alert', async () => {
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: false });
  const { auth, alerts } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).toBeNull();
  expect(alerts()).toEqual([expect.stringMatching(/already been used or has expired/)]);
});

test('a failed call navigates to the landing page', async () => {
  fakeServer.answer('POST /api/register/confirm', 400, { errors: [] });
  await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /')).toBeVisible();
});

test.each(['/confirm', '/confirm?user=%%%', `/confirm?user=${btoa('nonsense')}`])(
  'an invalid link (%s) navigates to the landing page and sends nothing',
  async (address) => {
    const { alerts } = await renderAt(address, <ConfirmPage />);
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(alerts()).toEqual(['This link is incomplete. Copy the whole link from the email.']);
    expect(fakeServer.sent).toEqual([]);
  },
);
