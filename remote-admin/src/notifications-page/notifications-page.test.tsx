import { act, screen, waitFor } from '@testing-library/react';
import type { Notification } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { NotificationsPage } from './notifications-page.tsx';

const joined: Notification = {
  ...{ id: 7, kind: 'invitation-accepted', workspace_id: 1, path: '/team', is_read: 0 },
  ...{ title: 'Grace has joined Engines', body: 'You find the time that they track in Reports.' },
  created_at: Date.parse('2026-11-20T10:00:00Z') / 1000,
};
const security: Notification = {
  ...{ ...joined, id: 5, workspace_id: null, is_read: 1, title: 'Two-step log-in is on' },
  ...{ path: '/profile?tab=security', created_at: joined.created_at - 86_400 },
};

function answer(...results: Notification[]) {
  fakeServer.answer('POST /api/notification/list', 200, { results, has_more: false });
}

beforeEach(() => {
  fakeServer.reset();
  answer(joined, security);
  fakeServer.answer('PUT /api/notification/read', 200, { status: 200 });
  fakeServer.answer('PUT /api/notification/read_all', 200, { status: 200 });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ id: 1, title: 'Engines' }), workspaceWith({ id: 2, title: 'Looms' })],
  });
});

const isOlderThan8 = (payload: unknown) => JSON.stringify(payload) === '{"before":8}';

const open = (address = '/notifications') =>
  renderAt(address, <NotificationsPage title="Notifications" />, ada);
const sent = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);
const unread = () => screen.findByRole('link', { name: /Grace has joined Engines \(unread\)/ });

it('lists them by day; a click marks one as read and opens its path', async () => {
  const { person, address } = await open();
  await unread();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Friday, 20-11-2026',
    'Thursday, 19-11-2026',
  ]);
  await person.click(await unread());
  expect(address()).toBe('/team');
  expect(sent('PUT /api/notification/read')).toEqual([{ notification_id: 7 }]);
});

it('one that was read is opened only', async () => {
  const { person, address } = await open();
  await person.click(await screen.findByRole('link', { name: /Two-step/ }));
  expect(address()).toBe('/profile?tab=security');
  expect(sent('PUT /api/notification/read')).toEqual([]);
});

it('one of another workspace names it, and selects it first', async () => {
  answer({ ...joined, workspace_id: 2 });
  const data = { ...ada, workspace_id: 2 };
  fakeServer.answer('POST /api/workspace/select', 200, { data });
  const { person, address } = await open();
  expect(await screen.findByText('In the workspace Looms')).toBeVisible();
  await person.click(await unread());
  await waitFor(() => expect(address()).toBe('/team'));
  expect(sent('POST /api/workspace/select')).toEqual([{ workspace_id: 2 }]);
});

it('all that are shown are marked as read at once, and newer ones come by themselves', async () => {
  const { person } = await open();
  await unread();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(sent('PUT /api/notification/read_all')).toEqual([{ up_to: 7 }]);
  answer({ ...joined, is_read: 1 });
  await act(async () => publish('notifications/changed', {}));
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  expect(screen.queryByText('(unread)')).toBeNull();
});

it('the address of a push message opens what it is about', async () => {
  const { address } = await open('/notifications?open=7');
  await waitFor(() => expect(address()).toBe('/team'));
  expect(sent('PUT /api/notification/read')).toEqual([{ notification_id: 7 }]);
});

it('the address of a push message opens one that is not among the newest', async () => {
  fakeServer.answerBy('POST /api/notification/list', (payload) => [
    200,
    { results: [isOlderThan8(payload) ? joined : { ...security, id: 70 }], has_more: true },
  ]);
  const { address } = await open('/notifications?open=7');
  await waitFor(() => expect(address()).toBe('/team'));
});

it('a push message about a deleted one opens the list', async () => {
  await open('/notifications?open=6');
  expect(await unread()).toBeVisible();
  expect(sent('PUT /api/notification/read')).toEqual([]);
});

it('shows that there are none', async () => {
  answer();
  await open();
  expect(await screen.findByText('No notifications')).toBeVisible();
});

it('loads older ones', async () => {
  fakeServer.answer('POST /api/notification/list', 200, { results: [joined], has_more: true });
  const { person } = await open();
  await unread();
  answer(security);
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Two-step log-in is on')).toBeVisible();
  expect(sent('POST /api/notification/list').at(-1)).toEqual({ before: 7 });
});
