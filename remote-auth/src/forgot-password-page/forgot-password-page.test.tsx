import { fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

beforeEach(() => fakeServer.reset());

const email = () => screen.getByLabelText('Email Address');
const submit = () => screen.getByRole('button', { name: 'Send Reset Email' });

test('requests a link and shows the response', async () => {
  fakeServer.answer('POST /api/profile/forgot_password', 200, { user: true, msg: 'We have sent a link.' });
  const { person, alerts } = await renderAt('/password/forgot', <ForgotPasswordPage />);
  expect(screen.getByRole('heading', { name: 'Trouble Logging In?' })).toBeVisible();
  await person.type(email(), ' ada@example.com {Enter}');
  expect(await screen.findByText(/Check the inbox/)).toHaveTextContent('ada@example.com');
  // Nothing is left to lose in it.
  expect(email()).toHaveAttribute('data-saved-value', 'ada@example.com');
  expect(alerts()).toEqual(['We have sent a link.']);
  expect(fakeServer.sent).toMatchObject([{ payload: { email: 'ada@example.com' } }]);
  expect(screen.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute('href', '/');
});

test('keeps an address that is corrected before the response', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.answerWhen('POST /api/profile/forgot_password', answered, 200, { user: true, msg: 'Sent.' });
  const { person } = await renderAt('/password/forgot', <ForgotPasswordPage />);
  await person.type(email(), 'ada@example.co{Enter}');
  await person.type(email(), 'm');
  answer();
  expect(await screen.findByText(/Check the inbox/)).toHaveTextContent('ada@example.co.');
  expect(email()).toHaveValue('ada@example.com');
});

test('shows messages for an empty and an invalid address', async () => {
  const { person } = await renderAt('/password/forgot', <ForgotPasswordPage />);
  await person.click(submit());
  expect(email()).toHaveAccessibleDescription('Please enter your email address.');
  await person.type(email(), 'ada@');
  await person.click(submit());
  expect(email()).toHaveAccessibleDescription('Please enter valid email address.');
  expect(fakeServer.sent).toEqual([]);
});

test('shows a rate limit error at the field', async () => {
  const errors = [{ msg: 'Too many attempts. Please try again in 59 minutes.', param: 'email' }];
  fakeServer.answer('POST /api/profile/forgot_password', 429, { errors });
  const { person } = await renderAt('/password/forgot', <ForgotPasswordPage />);
  await person.type(email(), 'ada@example.com{Enter}');
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  expect(email()).toHaveValue('ada@example.com');
});

test('says that there are no passwords where a provider is the only way to log in', async () => {
  const remove = writeSingleSignOn('Example Ltd', true);
  await renderAt('/password/forgot', <ForgotPasswordPage />);
  const text = 'There are no passwords here: everybody logs in with Example Ltd.';
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the log-in' })).toHaveAttribute('href', '/login');
  remove();
});
