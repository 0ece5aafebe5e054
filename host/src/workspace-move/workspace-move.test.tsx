import { act, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { publish } from '@timeweave/shared/events';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { PageOfWorkspace, WorkspaceMove, WorkspaceMoves } from './index.ts';

const list = 'POST /api/workspace/listbyworkspaceid';
const select = 'POST /api/workspace/select';

const engines = workspaceWith({ id: 1, title: 'Engines' });
const looms = workspaceWith({ id: 2, title: 'Looms', is_workspace_admin: 0 });
const inLooms = { ...ada, workspace_id: 2, is_workspace_admin: 0, token: 'header.looms.signature' };

function Content() {
  const workspace = useCurrentWorkspace();
  return (
    <>
      <p>{workspace ? `In ${workspace.title}` : 'Nowhere'}</p>
      <input aria-label="Note" />
    </>
  );
}

function Switch() {
  const { switchTo } = use(WorkspaceMove);
  return <button onClick={() => switchTo(2)}>Switch to Looms</button>;
}

const open = () =>
  renderAt(
    '/dashboard',
    <WorkspaceMoves>
      <Switch />
      <PageOfWorkspace skeleton="list">
        <Content />
      </PageOfWorkspace>
    </WorkspaceMoves>,
    ada,
  );

const openInEngines = async () => {
  const page = await open();
  expect(await screen.findByText('In Engines')).toBeVisible();
  return page;
};

const selections = () => fakeServer.sent.filter(({ name }) => name === select).map(({ payload }) => payload);

/** Makes a call wait until the returned function is called. */
function hold(name: typeof list | typeof select, status: number, body: unknown): () => void {
  let respond = () => {};
  const moment = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answerWhen(name, moment, status, body);
  return () => respond();
}

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer(list, 200, { results: [engines, looms] });
});

describe('a selected workspace', () => {
  it('replaces the page by its skeleton at once; after a failure the page is back with all typed text', async () => {
    const fail = hold(select, 403, { errors: [{ msg: 'You aren’t an active member of this workspace.' }] });
    const { person, alerts, auth } = await openInEngines();
    await person.type(screen.getByLabelText('Note'), 'unsaved');
    await person.click(screen.getByRole('button', { name: 'Switch to Looms' }));
    expect(screen.getByText('In Engines')).not.toBeVisible();
    expect(screen.getByText('Loading')).toBeVisible();
    fail();
    await waitFor(() => expect(screen.getByText('In Engines')).toBeVisible());
    expect(screen.getByLabelText('Note')).toHaveValue('unsaved');
    expect(screen.queryByText('Loading')).toBeNull();
    expect(alerts()).toEqual(['You aren’t an active member of this workspace.']);
    expect(auth()).toMatchObject({ workspace_id: 1 });
  });
});

describe('the loss of the current workspace', () => {
  it.each([
    ['a deactivated member', undefined, 'You are no longer a member of Engines.'],
    ['a member who has left', 'left', 'You left Engines.'],
    ['a member of a deleted workspace', 'deleted', 'Engines has been deleted.'],
  ] as const)(
    '%s no longer sees its page after the event, gets another workspace and reads the reason',
    async (_who, why, sentence) => {
      const answer = hold(select, 200, { ...inLooms, data: inLooms });
      const { auth, alerts } = await openInEngines();
      fakeServer.answer(list, 200, { results: [looms] });
      await act(async () => publish('workspace/left', { workspaceId: 1, ...(why && { why }) }));
      expect(screen.getByText('In Engines')).not.toBeVisible();
      expect(screen.getByText('Loading')).toBeVisible();
      answer();
      await waitFor(() => expect(screen.getByText('In Looms')).toBeVisible());
      expect(selections()).toEqual([{ workspace_id: 2 }]);
      expect(auth()).toMatchObject({ workspace_id: 2, token: inLooms.token });
      await waitFor(() => expect(alerts()).toEqual([sentence]));
    },
  );

  it('before the page was opened selects the first workspace, too', async () => {
    fakeServer.answer(list, 200, { results: [looms] });
    fakeServer.answer(select, 200, { ...inLooms, data: inLooms });
    const { alerts } = await open();
    await waitFor(() => expect(screen.getByText('In Looms')).toBeVisible());
    await waitFor(() =>
      expect(alerts()).toEqual(['You are no longer a member of the workspace you used last.']),
    );
  });

  it('offers to try again when no other workspace can be selected', async () => {
    fakeServer.answer(select, 500, { errors: [] });
    const { person } = await openInEngines();
    await act(async () => publish('workspace/left', { workspaceId: 1 }));
    expect(await screen.findByText('We couldn’t open another workspace')).toBeVisible();
    expect(screen.getByText('In Engines')).not.toBeVisible();
    fakeServer.answer(list, 200, { results: [looms] });
    fakeServer.answer(select, 200, { ...inLooms, data: inLooms });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('In Looms')).toBeVisible());
  });

  it('logs out a user who has no other workspace', async () => {
    const { address, state } = await openInEngines();
    fakeServer.answer(list, 200, { results: [] });
    await act(async () => publish('workspace/left', { workspaceId: 1 }));
    expect(await screen.findByText(/You are at/)).toBeVisible();
    expect(address()).toBe('/logout');
    const notice =
      'You are no longer a member of Engines. You have no other workspace: log in again to open a new one.';
    expect(state()).toEqual({ from: null, notice });
  });
});

it('the loss of another workspace does not affect the page', async () => {
  await openInEngines();
  await act(async () => publish('workspace/left', { workspaceId: 2 }));
  expect(screen.getByText('In Engines')).toBeVisible();
  expect(selections()).toEqual([]);
});

it('a user whose current workspace is not the first of the list stays in it', async () => {
  fakeServer.answer(list, 200, { results: [looms, engines] });
  await openInEngines();
  expect(selections()).toEqual([]);
});

it('a list that fails to load selects nothing', async () => {
  fakeServer.answer(list, 500, { errors: [] });
  await open();
  await waitFor(() => expect(fakeServer.sent).not.toEqual([]));
  expect(selections()).toEqual([]);
});
