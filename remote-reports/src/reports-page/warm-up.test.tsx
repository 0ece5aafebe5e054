import { screen } from '@testing-library/react';
import { Activity } from 'react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { WarmUp } from './warm-up.tsx';

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith({})] });
});

it('renders the page and its figures hidden, without requests for a report or its filters', async () => {
  await renderAt(
    '/dashboard',
    <Activity mode="hidden">
      <WarmUp />
    </Activity>,
    ada,
  );
  expect(screen.getByText('Reports')).not.toBeVisible();
  expect(screen.getByText('Billable share')).not.toBeVisible();
  const others = fakeServer.sent.filter(({ name }) => name !== 'POST /api/workspace/listbyworkspaceid');
  expect(others).toEqual([]);
  expect(location.pathname + location.search).not.toContain('start=');
});
