import { act, screen } from '@testing-library/react';
import { publish, subscribe } from '@timeweave/shared/events';
import { saveSession } from '@timeweave/shared/host';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { AdminGuard } from './admin-guard.tsx';
import { SessionGuard } from './session-guard.tsx';

const verify = 'POST /api/token/verify';
const { token, user, user_properties } = ada;

const acceptedUntil = (iso: string) => ({
  verifiedJwt: { exp: Date.parse(iso) / 1000, user_id: ada.user_id },
  user,
  user_properties,
});

const list = 'POST /api/workspace/listbyworkspaceid';

const open = () =>
  renderAt(
    '/dashboard',
    <SessionGuard token={token} skeleton="list">
      the page
    </SessionGuard>,
    ada,
  );

const ended = jest.fn();
let unsubscribe: () => void;
beforeEach(() => {
  fakeServer.reset();
  localStorage.clear();
  ended.mockReset();
  unsubscribe = subscribe('session/ended', ended);
});
afterEach(() => unsubscribe());

it('shows the page once the server has accepted the token, with one request', async () => {
  let accept = () => {};
  const moment = new Promise<void>((resolve) => (accept = resolve));
  fakeServer.answerWhen(verify, moment, 200, acceptedUntil('2100-01-01T00:00:00Z'));
  await open();
  expect(screen.queryByText('the page')).toBeNull();
  accept();
  expect(await screen.findByText('the page')).toBeVisible();
  const sent = fakeServer.sent.filter(({ name }) => name === verify);
  expect(sent).toMatchObject([{ payload: { token } }]);
});

it('shows the page once the rules of the workspace are known', async () => {
  let respond = () => {};
  const moment = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answer(verify, 200, acceptedUntil('2100-01-01T00:00:00Z'));
  fakeServer.answerWhen(list, moment, 200, { results: [] });
  await open();
  expect(screen.queryByText('the page')).toBeNull();
  respond();
  expect(await screen.findByText('the page', {}, { timeout: 500 })).toBeVisible();
});

it.each([401, 403])('redirects to the log-out when the server responds with %d', async (status) => {
  fakeServer.answer(verify, status, { errors: [{ msg: 'Please log in.' }] });
  const { address } = await open();
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(address()).toBe('/logout');
  expect(ended).toHaveBeenCalled();
});

it('redirects to the log-out when the token has expired', async () => {
  fakeServer.answer(verify, 200, acceptedUntil('2020-01-01T00:00:00Z'));
  const { address } = await open();
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(address()).toBe('/logout');
  expect(ended).toHaveBeenCalled();
});

it('does not end the next session, which another tab has begun', async () => {
  fakeServer.answer(verify, 200, acceptedUntil('2020-01-01T00:00:00Z'));
  saveSession({ ...ada, token: 'the next one' });
  await open();
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(ended).not.toHaveBeenCalled();
});

it('shows the page when the server is unreachable', async () => {
  await open();
  expect(await screen.findByText('the page', {}, { timeout: 500 })).toBeVisible();
});

it('shows the page after a second without a response', async () => {
  fakeServer.answerWhen(verify, new Promise(() => {}), 200, {});
  await open();
  expect(screen.queryByText('the page')).toBeNull();
  expect(await screen.findByText('the page', {}, { timeout: 2_000 })).toBeVisible();
});

describe("an admin's page", () => {
  const workspaceAs = (is_workspace_admin: 0 | 1) => ({
    results: [{ id: 1, title: 'Engines', is_workspace_admin }],
  });
  const openPage = () => renderAt('/audit', <AdminGuard title="Audit">the log</AdminGuard>, ada);

  it('opens for a member who becomes an admin, without another log-in', async () => {
    fakeServer.answer(list, 200, workspaceAs(0));
    await openPage();
    expect(await screen.findByText('Audit is for admins only')).toBeVisible();
    fakeServer.answer(list, 200, workspaceAs(1));
    await act(async () => publish('workspace/changed', { workspaceId: 1 }));
    expect(await screen.findByText('the log')).toBeVisible();
  });

  it('is not refused before the role is known', async () => {
    let answer = () => {};
    const moment = new Promise<void>((resolve) => (answer = resolve));
    fakeServer.answerWhen(list, moment, 200, workspaceAs(1));
    await openPage();
    expect(screen.queryByText(/for admins only/)).toBeNull();
    answer();
    expect(await screen.findByText('the log')).toBeVisible();
  });
});
