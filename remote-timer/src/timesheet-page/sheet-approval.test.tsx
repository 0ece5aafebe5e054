import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { SheetApproval } from './sheet-approval.tsx';

const period = {
  ...{ approval_id: 5, user_id: 1, name: 'Ada Lovelace', first_day: '2026-11-09', last_day: '2026-11-15' },
  ...{
    state: 'returned',
    submitted_at: 1_795_000_000,
    decided_at: 1_795_000_000,
    decided_by: 'Grace Hopper',
  },
  ...{ comment: 'Which project?', entry_id: null, entry_comment: null, entries: 1, time: 3_600_000 },
  ...{
    billable_time: 0,
    gaps: [],
    overlaps: 0,
    changed: 0,
    is_running: 0,
    is_own: 1,
    may_decide: 0,
    version: 'v1',
  },
};

const asked = () => fakeServer.sent.filter(({ name }) => name === 'POST /api/approval/list');

async function open(approval: object | undefined) {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [{ ...workspaceWith(), approval }],
  });
  fakeServer.answer('POST /api/approval/list', 200, { results: [period] });
  fakeServer.answer('PUT /api/approval/submit', 200, { status: 200 });
  return renderAt('/timesheet', <SheetApproval start="2026-11-08" />, ada);
}

it('shows the period of the middle of the week with its comment, and submits it again', async () => {
  const { person } = await open({ period: 'week', week_start: 1, is_approver: 0, approved: [] });
  expect(await screen.findByText('Grace Hopper: Which project?')).toBeVisible();
  expect(asked()[0]?.payload).toEqual({ workspace_id: 1, day: '2026-11-11' });
  await person.click(screen.getByRole('button', { name: /^Submit again/ }));
  await waitFor(() =>
    expect(fakeServer.sent.find(({ name }) => name.endsWith('submit'))?.payload).toEqual({
      workspace_id: 1,
      first_day: '2026-11-09',
    }),
  );
});

it('shows and asks nothing in workspaces without approvals', async () => {
  await open(undefined);
  await waitFor(() => expect(fakeServer.sent).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull();
  expect(asked()).toEqual([]);
});

it('a returned period from before the workspace’s periods changed cannot be submitted again', async () => {
  await open({ period: 'month', week_start: 1, is_approver: 0, approved: [] });
  expect(await screen.findByText('Grace Hopper: Which project?')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
});
