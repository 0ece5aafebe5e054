import { screen } from '@testing-library/react';
import { fakeServer, renderAt } from '@timeweave/shared/testing';
import { writeSingleSignOn } from '../social-sign-in/single-sign-on.fixture.ts';
import { RestoreEmailPage } from './restore-email-page.tsx';

const restore = 'POST /api/email_change/restore';
const email = 'ada@example.com';
const link = `/email/restore?user=${encodeURIComponent(btoa(`1 ${email}`))}&code=mailed`;
const restored = { email, user_id: 1, code: 'for-a-password' };

beforeEach(() => fakeServer.reset());

const open = (address = link) => renderAt(address, <RestoreEmailPage />);
const button = () => screen.getByRole('button', { name: 'Take the change back' });

it('asks first, then takes the change back and leads to a new password', async () => {
  fakeServer.answer(restore, 200, restored);
  const { person, address } = await open();
  expect(screen.getByText(/ada@example.com becomes the address of your account again/)).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
  await person.click(button());
  const user = encodeURIComponent(btoa('ada@example.com 1'));
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(address()).toBe(`/password/update?user=${user}&code=for-a-password`);
  expect(fakeServer.sent).toMatchObject([{ payload: { user_id: '1', link_code: 'mailed' } }]);
});

it('a link that was used or has expired says so', async () => {
  fakeServer.answer(restore, 400, { errors: [{ msg: 'This link has expired.', param: 'link_code' }] });
  const { person } = await open();
  await person.click(button());
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the log-in' })).toBeVisible();
});

it('an address with another account says what to do, and can be tried again', async () => {
  fakeServer.answer(restore, 409, { errors: [{ msg: 'It has another account.', param: 'email' }] });
  const { person } = await open();
  await person.click(button());
  expect(await screen.findByText('It has another account.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('an incomplete link says so', async () => {
  await open('/email/restore');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
});

it('leads to the log-in where a provider is the only way in', async () => {
  const remove = writeSingleSignOn('Example Ltd', true);
  fakeServer.answer(restore, 200, restored);
  const { person } = await open();
  await person.click(button());
  expect(await screen.findByText('You are at /login')).toBeVisible();
  remove();
});
