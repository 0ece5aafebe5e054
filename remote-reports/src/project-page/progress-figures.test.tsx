import { screen } from '@testing-library/react';
import type { ProjectProgress } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ProgressFigures } from './progress-figures.tsx';

const progress: ProjectProgress = {
  weeks: [],
  members: [],
  time: 7_200_000,
  billable_time: 3_600_000,
  billable_amount: '80.00',
  estimate_hours: null,
};

async function open(changes: Partial<ProjectProgress> = {}) {
  const results = [workspaceWith({ currency: 'EUR' })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  await renderAt('/projectteam', <ProgressFigures progress={{ ...progress, ...changes }} />, ada);
}

beforeEach(() => fakeServer.reset());

it('shows the amount of the billable time in the workspace’s currency', async () => {
  await open();
  expect(await screen.findByText('€80.00')).toBeVisible();
});

it('users who may not see rates see no amount', async () => {
  await open({ billable_amount: null });
  expect(await screen.findByText('1:00:00')).toBeVisible();
  expect(screen.queryByText(/€/)).toBeNull();
});
