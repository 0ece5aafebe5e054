import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { LogInPage } from './log-in-page.tsx';

beforeEach(() => fakeServer.reset());

const email = () => screen.getByLabelText('Email Address');
const password = () => screen.getByLabelText('Password');

test('a person logs in with Enter and comes to the page they asked for', async () => {
  fakeServer.answer('POST /api/auth', 200, ada);
  const { person, address, auth } = await renderAt('/login?next=/reports', <LogInPage />);
  await person.type(email(), ' ada@example.com ');
  await person.type(password(), 'Engine#1843{Enter}');
  expect(await screen.findByText('You are at /reports')).toBeVisible();
  expect(address()).toBe('/reports');
  expect(auth()).toEqual(ada);
  expect(fakeServer.sent).toMatchObject([{ payload: { email: 'ada@example.com', password: 'Engine#1843' } }]);
});

test('empty fields say what is missing, nothing is sent, and the first faulty one takes the focus', async () => {
  const { person } = await renderAt('/login', <LogInPage />);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(email()).toHaveAccessibleDescription('Please enter your email address.');
  expect(password()).toHaveAccessibleDescription('Please enter secure and strong password.');
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(fakeServer.sent).toEqual([]);
});

test('a refusal stands under the e-mail and what was typed is kept until it is mended', async () => {
  fakeServer.answer('POST /api/auth', 401, { errors: [{ msg: 'E-mail or password is wrong.' }] });
  const { person } = await renderAt('/login', <LogInPage />);
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1844{Enter}');
  expect(await screen.findByText('E-mail or password is wrong.')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('E-mail or password is wrong.');
  expect(password()).toHaveValue('Engine#1844');
  await person.type(email(), 'x');
  expect(email()).not.toBeInvalid();
});

test('a broken server is told by an alert, not at a field', async () => {
  fakeServer.answer('POST /api/auth', 500, { errors: [] });
  const { person, alerts } = await renderAt('/login', <LogInPage />);
  await person.type(email(), 'ada@example.com');
  await person.type(password(), 'Engine#1843{Enter}');
  expect(alerts()).toEqual(['Something went wrong. Please try again.']);
  expect(email()).not.toBeInvalid();
});

test('whoever is signed in already is sent on to the timer', async () => {
  const { address } = await renderAt('/login', <LogInPage />, ada);
  expect(address()).toBe('/dashboard');
});

test('the ways to a forgotten password and to a new account stand on the page', async () => {
  await renderAt('/login', <LogInPage />);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/password/forgot');
  expect(screen.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute('href', '/');
});
