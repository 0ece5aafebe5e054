import { fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { RejectPage } from './reject-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/reject?id=${encodeURIComponent(btoa('mailed-code grace@example.com'))}`;

test('an invitation is rejected, once, and the way to a timer of one’s own stands there', async () => {
  fakeServer.answer('PUT /api/invitation/reject', 200, { msg: 'success' });
  await renderAt(link, <RejectPage />);
  expect(await screen.findByRole('heading', { name: 'You have Rejected the Invitation...!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start tracking time' })).toHaveAttribute('href', '/');
  expect(fakeServer.sent.map(({ name, payload, token }) => ({ name, payload, token }))).toEqual([
    {
      name: 'PUT /api/invitation/reject',
      payload: { invite_id: 'mailed-code', email: 'grace@example.com' },
      token: undefined,
    },
  ]);
});

test('one that was answered before says so', async () => {
  const errors = [{ msg: 'This invitation has already been accepted.' }];
  fakeServer.answer('PUT /api/invitation/reject', 409, { errors });
  await renderAt(link, <RejectPage />);
  expect(await screen.findByText('This invitation has already been accepted.')).toBeVisible();
});

test('without a network it can be tried again', async () => {
  const { person } = await renderAt(link, <RejectPage />);
  fakeServer.answer('PUT /api/invitation/reject', 200, { msg: 'success' });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have Rejected the Invitation...!')).toBeVisible();
});

test('an address without an id leads to the landing page', async () => {
  await renderAt('/reject', <RejectPage />);
  expect(await screen.findByText('You are at /')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});
