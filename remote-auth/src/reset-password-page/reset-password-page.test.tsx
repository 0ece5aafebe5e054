import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/password/update?user=${encodeURIComponent(btoa('ada@example.com 1'))}&code=mailed`;
const password = () => screen.getByLabelText('Password');
const confirm = () => screen.getByLabelText('Confirm Password');
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

test('sets a new password, ends every session and navigates to the log-in', async () => {
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

test('shows a message for each invalid field, and sends nothing', async () => {
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

test('shows a refusal below the password', async () => {
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
  'an invalid link (%s) shows an error and offers a new link',
  async (address) => {
    await renderAt(address, <ResetPasswordPage />);
    expect(screen.getByText(/This link is incomplete/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/password/forgot',
    );
  },
);

test('says that there are no passwords where a provider is the only way to log in', async () => {
  const remove = writeSingleSignOn('Example Ltd', true);
  await renderAt(`/password/update?user=${btoa('ada@example.com 1')}&code=x`, <ResetPasswordPage />);
  const text = 'There are no passwords here: everybody logs in with Example Ltd.';
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the log-in' })).toHaveAttribute('href', '/login');
  remove();
});
