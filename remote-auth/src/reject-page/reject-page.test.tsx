import { fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { RejectPage } from './reject-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/reject?id=${encodeURIComponent(btoa('mailed-code grace@example.com'))}`;

test('rejects the invitation once and links to the sign-up', async () => {
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

test('shows that the invitation was answered before', async () => {
  const errors = [{ msg: 'This invitation has already been accepted.' }];
  fakeServer.answer('PUT /api/invitation/reject', 409, { errors });
  await renderAt(link, <RejectPage />);
  expect(await screen.findByText('This invitation has already been accepted.')).toBeVisible();
});

test('a network error can be retried', async () => {
  const { person } = await renderAt(link, <RejectPage />);
  fakeServer.answer('PUT /api/invitation/reject', 200, { msg: 'success' });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have Rejected the Invitation...!')).toBeVisible();
});

test('a URL without an id navigates to the landing page', async () => {
  await renderAt('/reject', <RejectPage />);
  expect(await screen.findByText('You are at /')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});
