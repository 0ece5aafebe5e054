import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ResetPasswordPage } from './reset-password-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/password/update?user=${encodeURIComponent(btoa('ada@example.com 1'))}&code=mailed`;
const password = () => screen.getByLabelText('Password');
const confirm = () => screen.getByLabelText('Confirm Password');
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

test('a new password is set, every session ends, and the log-in follows', async () => {
  fakeServer.answer('POST /api/profile/update_password', 200, { user: true, msg: 'Changed.' });
  const { person, auth, alerts } = await renderAt(link, <ResetPasswordPage />, ada);
  await person.type(password(), 'Engine#1844');
  await person.type(confirm(), 'Engine#1844{Enter}');
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(alerts()).toEqual(['Changed.']);
  expect(auth()).toBeNull();
  expect(fakeServer.sent).toMatchObject([
    { payload: { user_id: '1', email: 'ada@example.com', code: 'mailed', password: 'Engine#1844' } },
  ]);
});

test('each fault has its message, and nothing is sent', async () => {
  const { person } = await renderAt(link, <ResetPasswordPage />);
  await person.click(submit());
  expect(password()).toHaveAccessibleDescription(/^Please enter secure and strong password\./);
  await person.type(password(), 'weak');
  await person.click(submit());
  expect(password()).toHaveAccessibleDescription(/^\*Please enter secure and strong password/);
  await person.clear(password());
  await person.type(password(), 'Engine#1844');
  await person.type(confirm(), 'Engine#1845{Enter}');
  expect(confirm()).toHaveAccessibleDescription("*Passwords doesn't match");
  await waitFor(() => expect(confirm()).toHaveFocus());
  expect(fakeServer.sent).toEqual([]);
});

test('a refusal stands under the password', async () => {
  fakeServer.answer('POST /api/profile/update_password', 400, {
    errors: [{ msg: 'This link is used up.', param: 'code' }],
  });
  const { person } = await renderAt(link, <ResetPasswordPage />);
  await person.type(password(), 'Engine#1844');
  await person.type(confirm(), 'Engine#1844{Enter}');
  expect(await screen.findByText('This link is used up.')).toBeVisible();
  expect(password()).toHaveAccessibleDescription(/This link is used up\./);
  expect(password()).toHaveValue('Engine#1844');
});

test.each(['/password/update', '/password/update?user=%%%&code=x'])(
  'an address that is no such link (%s) says so and offers a new one',
  async (address) => {
    await renderAt(address, <ResetPasswordPage />);
    expect(screen.getByText(/This link is incomplete/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/password/forgot',
    );
  },
);
