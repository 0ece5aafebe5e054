import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { Approvals } from './approvals.tsx';

const off = { period: null, week_start: 1, approver_ids: [] };
const members = [
  { user_id: 1, name: 'Ada Lovelace', is_workspace_admin: 1 },
  { user_id: 2, name: 'Grace Hopper', is_workspace_admin: 0 },
  { user_id: 3, name: 'Lin Clark', is_workspace_admin: 0 },
];

const sent = () =>
  fakeServer.sent.filter(({ name }) => name.endsWith('update_settings')).map(({ payload }) => payload);

async function open(settings: object) {
  fakeServer.reset();
  fakeServer.answer('POST /api/approval/settings', 200, { ...off, ...settings });
  fakeServer.answer('POST /api/team/list', 200, { results: members });
  fakeServer.answer('PUT /api/approval/update_settings', 200, { status: 200 });
  const page = await renderAt('/settings', <Approvals />, ada);
  await waitFor(() =>
    expect(fakeServer.sent.some(({ name }) => name.endsWith('approval/settings'))).toBe(true),
  );
  return page;
}

it('turns approvals on for weeks, and off', async () => {
  const { person } = await open({});
  expect(screen.queryByRole('combobox')).toBeNull();
  await person.click(await screen.findByRole('switch', { name: 'Approve time' }));
  await waitFor(() => expect(sent()).toEqual([{ workspace_id: 1, ...off, period: 'week' }]));
});

it('says that the settings could not be loaded, instead of showing approvals as off', async () => {
  fakeServer.reset();
  fakeServer.answer('POST /api/approval/settings', 500, {});
  const { person } = await renderAt('/settings', <Approvals />, ada);
  expect(await screen.findByText('We couldn’t load the settings of approvals')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  fakeServer.answer('POST /api/approval/settings', 200, { ...off, period: 'week' });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch', { name: 'Approve time' })).toBeChecked();
});

it('chooses months and members who approve besides the admins', async () => {
  const { person } = await open({ period: 'week' });
  await person.click(await screen.findByRole('combobox', { name: 'Period' }));
  fakeServer.answer('POST /api/approval/settings', 200, { ...off, period: 'month' });
  await person.click(await screen.findByRole('option', { name: 'Month' }));
  await person.click(screen.getByRole('combobox', { name: 'Also approves' }));
  expect(screen.queryByRole('option', { name: 'Ada Lovelace' })).toBeNull();
  await person.click(await screen.findByRole('option', { name: 'Grace Hopper' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { workspace_id: 1, ...off, period: 'month' },
      { workspace_id: 1, ...off, period: 'month', approver_ids: [2] },
    ]),
  );
});

it('a second choice keeps the first, which is still being saved; a refusal takes it back', async () => {
  const { person, alerts } = await open({ period: 'week' });
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const refusal = { errors: [{ msg: 'Not now.', param: 'workspace_id' }] };
  fakeServer.answerWhen('PUT /api/approval/update_settings', promise, 403, refusal);
  for (const name of ['Grace Hopper', 'Lin Clark']) {
    await person.click(await screen.findByRole('combobox', { name: 'Also approves' }));
    await person.click(await screen.findByRole('option', { name }));
  }
  expect(sent()).toMatchObject([{ approver_ids: [2] }, { approver_ids: [2, 3] }]);
  resolve();
  await waitFor(() => expect(alerts()).toContain('Not now.'));
  await waitFor(() => expect(screen.queryByText('Lin Clark')).toBeNull());
});

it('removes a member who approves', async () => {
  const { person } = await open({ period: 'month', approver_ids: [2] });
  await person.click(await screen.findByRole('button', { name: 'Grace Hopper no longer approves' }));
  await waitFor(() => expect(sent()).toEqual([{ workspace_id: 1, ...off, period: 'month' }]));
});
