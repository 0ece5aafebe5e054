import { screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

beforeEach(() => fakeServer.reset());

const open = () => renderAt('/profile/email?code=mailed', <ConfirmEmailPage />, ada);
const call = 'POST /api/profile/confirm_email';

it('the link confirms the address once and navigates to the profile', async () => {
  fakeServer.answer(call, 200, { email: 'ada.king@example.com' });
  const { alerts } = await open();
  expect(await screen.findByText('You are at /profile')).toBeVisible();
  expect(alerts()).toEqual(['Your email address is now ada.king@example.com.']);
  const sent = fakeServer.sent.filter(({ name }) => name === call);
  expect(sent).toMatchObject([{ payload: { code: 'mailed' } }]);
});

it('a used link shows an alert and navigates to the profile', async () => {
  fakeServer.answer(call, 400, { errors: [{ msg: 'This link has been used.', param: 'code' }] });
  const { person } = await open();
  expect(await screen.findByText('This link has been used.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Go to your profile' }));
  expect(await screen.findByText('You are at /profile')).toBeVisible();
});

it('a network error can be retried with the same link', async () => {
  const { person } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeServer.answer(call, 200, { email: 'ada.king@example.com' });
  await person.click(again);
  expect(await screen.findByText('You are at /profile')).toBeVisible();
});
