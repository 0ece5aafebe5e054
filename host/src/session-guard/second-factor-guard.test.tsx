import { act, screen } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { SecondFactorGuard } from './second-factor-guard.tsx';

const list = 'POST /api/workspace/listbyworkspaceid';
const answer = (needs_second_factor: 0 | 1) =>
  fakeServer.answer(list, 200, { results: [workspaceWith({ needs_second_factor })] });

const open = (address: string) => renderAt(address, <SecondFactorGuard>the page</SecondFactorGuard>, ada);

beforeEach(() => fakeServer.reset());

it('shows the page, until an admin requires two-step log-in, and again once the user has it', async () => {
  answer(0);
  await open('/dashboard');
  expect(await screen.findByText('the page')).toBeVisible();
  answer(1);
  await act(async () => publish('workspace/changed', { workspaceId: 1 }));
  expect(await screen.findByText('This workspace requires two-step log-in')).toBeVisible();
  expect(screen.queryByText('the page')).toBeNull();
  const link = screen.getByRole('link', { name: 'Set it up in your profile' });
  expect(link).toHaveAttribute('href', '/profile?tab=security');
  answer(0);
  await act(async () => publish('second-factor/changed', {}));
  expect(await screen.findByText('the page')).toBeVisible();
});

it('always shows the profile', async () => {
  answer(1);
  await open('/profile');
  await act(async () => publish('workspace/changed', { workspaceId: 1 }));
  expect(await screen.findByText('the page')).toBeVisible();
});
