import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { ConfirmPage } from './confirm-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/confirm?user=${encodeURIComponent(btoa('1 ada@example.com'))}&code=mailed`;

test('a good link signs the person in, once, and leads to the timer', async () => {
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: true, data: ada });
  const { auth } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  expect(auth()).toEqual(ada);
  expect(fakeServer.sent).toHaveLength(1);
  expect(fakeServer.sent).toMatchObject([
    { payload: { user_id: '1', email: 'ada@example.com', code: 'mailed' } },
  ]);
});

test('a spent link leads to the log-in and says so', async () => {
  fakeServer.answer('POST /api/register/confirm', 200, { confirmation: false });
  const { auth, alerts } = await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).toBeNull();
  expect(alerts()).toEqual([expect.stringMatching(/already been used or has expired/)]);
});

test('a refused call leads to the landing page', async () => {
  fakeServer.answer('POST /api/register/confirm', 400, { errors: [] });
  await renderAt(link, <ConfirmPage />);
  expect(await screen.findByText('You are at /')).toBeVisible();
});

test.each(['/confirm', '/confirm?user=%%%', `/confirm?user=${btoa('nonsense')}`])(
  'an address that is no confirmation link (%s) leads to the landing page and sends nothing',
  async (address) => {
    const { alerts } = await renderAt(address, <ConfirmPage />);
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(alerts()).toEqual(['This link is not complete. Copy it whole from the mail.']);
    expect(fakeServer.sent).toEqual([]);
  },
);
