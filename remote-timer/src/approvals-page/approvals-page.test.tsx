import { act, screen, waitFor, within } from '@testing-library/react';
import type { Approval, Workspace } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ApprovalsPage } from './approvals-page.tsx';

const approval: Workspace['approval'] = { period: 'week', week_start: 1, is_approver: 1, approved: [] };
const week: Approval = {
  ...{ approval_id: 5, user_id: 2, name: 'Grace Hopper', first_day: '2026-11-09', last_day: '2026-11-15' },
  ...{ state: 'submitted', submitted_at: 1_795_000_000, decided_at: null, decided_by: null, comment: null },
  ...{ entry_id: null, entry_comment: null, entries: 1, time: 3_600_000, billable_time: 0 },
  ...{
    gaps: ['2026-11-10'],
    overlaps: 1,
    changed: 2,
    is_running: 0,
    is_own: 0,
    may_decide: 1,
    version: 'v1',
  },
};
const entry = {
  ...{
    entry_id: 7,
    date: '2026-11-09',
    timer_start: 1_794_211_200,
    timer_end: 1_794_214_800,
    time: 3_600_000,
  },
  ...{ title: 'Compiler', project_name: null, project_color: null, client_name: null, tags: '' },
  ...{ is_billable: 0, is_overlapping: 1, is_changed: 0 },
};

const sentOf = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
const press = (name: string) => screen.getByRole('button', { name });

async function open(periods: readonly Approval[], workspace = {}, path = '/approvals') {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ approval, ...workspace })],
  });
  fakeServer.answer('POST /api/approval/team_list', 200, { results: periods, has_more: false });
  fakeServer.answer('POST /api/approval/list', 200, { results: periods });
  fakeServer.answer('POST /api/approval/get', 200, {
    approval: periods[0],
    results: [entry],
    has_more: false,
  });
  return renderAt(path, <ApprovalsPage title="Approvals" />, ada);
}

beforeEach(() => fakeServer.reset());

it('loads the periods of the team page by page, and keeps those that wait when a later page is approved', async () => {
  const later = { ...week, approval_id: 6, user_id: 1, name: 'Ada Lovelace', version: 'v2' };
  let isApproved = false;
  const { person } = await open([week]);
  fakeServer.answerBy('POST /api/approval/team_list', (payload) => {
    const isFirst = JSON.stringify(payload).includes('"offset":0');
    return [200, { results: isFirst ? [week] : [later], has_more: isFirst && !isApproved }];
  });
  await person.click(await screen.findByRole('radio', { name: 'Returned' }));
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  isApproved = true;
  await act(async () => publish('approvals/changed', { workspaceId: 1 }));
  await waitFor(() => expect(screen.queryByText('Ada Lovelace')).toBeNull());
  expect(screen.getByText('Grace Hopper')).toBeVisible();
});

it('approves several periods in the version that is shown, and says which was refused', async () => {
  const other = {
    ...{ ...week, approval_id: 6, user_id: 1, name: 'Ada Lovelace', version: 'v2' },
    ...{ entries: 1_233, time: 7_200_000 },
  };
  const { person, alerts } = await open([week, other]);
  expect(await screen.findAllByText('2 changed since · 1 day without time · 1 overlap')).toHaveLength(2);
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(
    within(screen.getByRole('toolbar', { name: 'Selected periods' })).getByText(
      'Approving locks 1,234 entries, 3:00:00. Days are those of Europe/London time.',
    ),
  ).toBeVisible();
  const msg = 'Entries of this period changed.';
  fakeServer.answer('PUT /api/approval/approve', 200, {
    results: [
      { approval_id: 5, done: true },
      { approval_id: 6, done: false, msg },
    ],
  });
  await person.click(press('Approve'));
  expect(sentOf('PUT /api/approval/approve')).toEqual([
    {
      workspace_id: 1,
      approvals: [
        { approval_id: 5, version: 'v1' },
        { approval_id: 6, version: 'v2' },
      ],
    },
  ]);
  await waitFor(() => expect(alerts()).toEqual([`Ada Lovelace, 09-11-2026 – 15-11-2026: ${msg}`]));
});

it('loads more entries of a long period, and sums up a day when all of it is there', async () => {
  const opening = open([{ ...week, gaps: ['2026-11-08', '2026-11-12'] }], {}, '/approvals?open=5');
  const approval = { ...week, gaps: ['2026-11-08', '2026-11-12'] };
  fakeServer.answer('POST /api/approval/get', 200, { approval, results: [entry], has_more: true });
  const { person } = await opening;
  const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
  const headings = () =>
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent);
  expect(await within(dialog).findByText('Compiler')).toBeVisible();
  expect(headings()).toEqual(['08-11-2026No time', '09-11-2026']);
  const last = { ...entry, entry_id: 8, title: 'Linker' };
  fakeServer.answer('POST /api/approval/get', 200, { approval, results: [last], has_more: false });
  await person.click(press('Load more'));
  expect(await within(dialog).findByText('Linker')).toBeVisible();
  expect(headings()).toEqual(['08-11-2026No time', '09-11-20262:00:00', '12-11-2026No time']);
  expect(sentOf('POST /api/approval/get').map((payload) => payload)).toMatchObject([
    { offset: 0 },
    { offset: 1 },
  ]);
  expect(within(dialog).queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('says that a period was withdrawn, after a notification about it', async () => {
  const opening = open([week], {}, '/approvals?open=5');
  fakeServer.answer('POST /api/approval/get', 404, {
    errors: [{ msg: 'This period was not submitted.', param: 'approval_id' }],
  });
  await opening;
  const dialog = await screen.findByRole('dialog', { name: 'Period' });
  expect(await within(dialog).findByText(/Perhaps it was withdrawn/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('returns a period with a comment, and with one at an entry', async () => {
  const { person } = await open([week], {}, '/approvals?open=5');
  const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
  expect(await within(dialog).findByText('Compiler')).toBeVisible();
  expect(within(dialog).getByText('Overlaps')).toBeVisible();
  expect(within(dialog).getByText(/^Approving locks 1 entry, 1:00:00\./)).toBeVisible();
  await person.click(press('Return'));
  await person.click(press('Return'));
  expect(screen.getByLabelText('Comment')).toHaveAccessibleDescription('Please enter a comment.');
  await person.type(screen.getByLabelText('Comment'), 'Please look again');
  await person.click(screen.getByRole('combobox', { name: 'Entry that you mean' }));
  await person.click(await screen.findByRole('option', { name: /Compiler/ }));
  await person.type(screen.getByLabelText('Comment at the entry'), 'Which project?');
  fakeServer.answer('PUT /api/approval/return', 200, { status: 200 });
  await person.click(press('Return'));
  expect(sentOf('PUT /api/approval/return')).toEqual([
    {
      ...{ workspace_id: 1, approval_id: 5, comment: 'Please look again' },
      ...{ entry_id: 7, entry_comment: 'Which project?' },
    },
  ]);
});

it('a member submits own periods, and keeps a refusal’s reason', async () => {
  const own = { ...week, is_own: 1, may_decide: 0, state: 'open', approval_id: null, changed: 0 } as const;
  const { person, alerts } = await open([own], {
    is_workspace_admin: 0,
    approval: { ...approval, is_approver: 0 },
  });
  expect(await screen.findByText('Not submitted')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull();
  const msg = 'Your timer is running in this period. Stop it, then submit the period.';
  fakeServer.answer('PUT /api/approval/submit', 409, { errors: [{ msg, param: 'first_day' }] });
  await person.click(screen.getByRole('button', { name: /^Submit / }));
  expect(sentOf('PUT /api/approval/submit')).toEqual([{ workspace_id: 1, first_day: '2026-11-09' }]);
  await waitFor(() => expect(alerts()).toEqual([msg]));
});

it('keeps the focus in the row of a period that was submitted', async () => {
  const own = { ...week, is_own: 1, may_decide: 0, state: 'open', approval_id: null, changed: 0 } as const;
  const { person } = await open([own], { approval: { ...approval, is_approver: 0 } });
  fakeServer.answer('PUT /api/approval/submit', 200, { approval_id: 5 });
  const submit = await screen.findByRole('button', { name: /^Submit / });
  fakeServer.answer('POST /api/approval/list', 200, {
    results: [{ ...own, state: 'submitted', approval_id: 5 }],
  });
  await person.click(submit);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Grace Hopper, 09-11/ })).toHaveFocus());
});

it('a period that is taken back from its dialog closes it: there is nothing to show any more', async () => {
  const own = { ...week, is_own: 1, may_decide: 0 } as const;
  const { person } = await open([own], { approval: { ...approval, is_approver: 0 } }, '/approvals?open=5');
  const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
  fakeServer.answer('PUT /api/approval/withdraw', 200, { status: 200 });
  await person.click(await within(dialog).findByRole('button', { name: /^Withdraw / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a link to an approved period opens it also while approvals are off, to reopen it', async () => {
  await open([{ ...week, state: 'approved' }], { approval: undefined }, '/approvals?open=5');
  const dialog = await screen.findByRole('dialog', { name: 'Grace Hopper' });
  expect(await within(dialog).findByRole('button', { name: 'Reopen' })).toBeVisible();
});

it('a workspace without approvals says how to turn them on', async () => {
  await open([], { approval: undefined });
  expect(await screen.findByText('This workspace has no approvals')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the settings' })).toHaveAttribute('href', '/settings');
  expect(sentOf('POST /api/approval/list')).toEqual([]);
});
