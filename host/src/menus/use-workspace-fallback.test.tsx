import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { useWorkspaceFallback } from './use-workspace-fallback.ts';

const list = 'POST /api/workspace/listbyworkspaceid';
const select = 'POST /api/workspace/select';

const engines = workspaceWith({ id: 1, title: 'Engines' });
const looms = workspaceWith({ id: 2, title: 'Looms', is_workspace_admin: 0 });
const inLooms = { ...ada, workspace_id: 2, is_workspace_admin: 0, token: 'header.looms.signature' };

function Page() {
  useWorkspaceFallback();
  const workspace = useCurrentWorkspace();
  return <p>{workspace ? `In ${workspace.title}` : 'Nowhere'}</p>;
}

const open = () => renderAt('/dashboard', <Page />, ada);
const selections = () => fakeServer.sent.filter(({ name }) => name === select).map(({ payload }) => payload);

beforeEach(() => fakeServer.reset());

it('a user who loses the current workspace gets the first one, with its permissions, and sees the other no more', async () => {
  fakeServer.answer(list, 200, { results: [engines, looms] });
  const { auth } = await open();
  expect(await screen.findByText('In Engines')).toBeVisible();
  fakeServer.answer(list, 200, { results: [looms] });
  fakeServer.answer(select, 200, { ...inLooms, data: inLooms });
  act(() => publish('workspace/left', { workspaceId: 1 }));
  expect(await screen.findByText('In Looms')).toBeVisible();
  expect(screen.queryByText('In Engines')).toBeNull();
  expect(selections()).toEqual([{ workspace_id: 2 }]);
  expect(auth()).toMatchObject({ workspace_id: 2, token: inLooms.token });
});

it('a user who is in the current workspace stays there, although it is not the first', async () => {
  fakeServer.answer(list, 200, { results: [looms, engines] });
  await open();
  expect(await screen.findByText('In Engines')).toBeVisible();
  expect(selections()).toEqual([]);
});

it('a list that cannot be read selects nothing', async () => {
  fakeServer.answer(list, 500, { errors: [] });
  await open();
  await waitFor(() => expect(fakeServer.sent).not.toEqual([]));
  expect(selections()).toEqual([]);
});

it('a user without a workspace is logged out', async () => {
  fakeServer.answer(list, 200, { results: [] });
  const { address } = await open();
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(address()).toBe('/logout');
});
