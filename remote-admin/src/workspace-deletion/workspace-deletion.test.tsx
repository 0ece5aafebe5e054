import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { DeletedWorkspaces } from './deleted-workspaces.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';

const remove = 'POST /api/workspace/delete';
const deleted = 'POST /api/workspace/deleted';
const list = 'POST /api/workspace/listbyworkspaceid';
const sentOf = (name: string) =>
  fakeServer.sent.filter((each) => each.name === name).map(({ payload }) => payload);

beforeEach(() => fakeServer.reset());

describe('deleting', () => {
  async function open(others = 1) {
    const other = (id: number) => workspaceWith({ id: id + 2, title: `Other ${id}` });
    const results = [workspaceWith(), ...Array.from({ length: others }, (_, index) => other(index))];
    fakeServer.answer(list, 200, { results });
    const opened = await renderAt('/settings', <DeleteWorkspace workspaceId={1} title="House of Ada" />, ada);
    await opened.person.click(screen.getByRole('button', { name: 'Delete workspace' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “House of Ada”?' });
    const field = within(dialog).getByLabelText('Type House of Ada to confirm');
    const confirm = within(dialog).getByRole('button', { name: 'Delete workspace' });
    return { ...opened, dialog, field, confirm };
  }

  it('requires the name, and sends nothing for another one', async () => {
    const { person, field, confirm } = await open();
    await person.type(field, 'house of ada');
    await person.click(confirm);
    expect(field).toHaveAccessibleDescription('Enter the name of the workspace exactly as it is shown.');
    expect(field).toHaveFocus();
    expect(sentOf(remove)).toEqual([]);
  });

  it('sends the typed name', async () => {
    const { person, field } = await open();
    fakeServer.answer(remove, 200, { status: 200 });
    await person.type(field, 'House of Ada{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(remove)).toEqual([{ workspace_id: 1, title: 'House of Ada' }]);
  });

  it('keeps the typed name when the server refuses, and shows why', async () => {
    const { person, field } = await open();
    fakeServer.answer(remove, 403, { errors: [{ msg: 'Only the owner of the workspace can delete it.' }] });
    await person.type(field, 'House of Ada{Enter}');
    expect(await screen.findByText('Only the owner of the workspace can delete it.')).toBeVisible();
    expect(field).toHaveValue('House of Ada');
  });

  it('warns of the log-out for the only workspace', async () => {
    const { dialog } = await open(0);
    expect(await within(dialog).findByText(/you will be logged out/)).toBeVisible();
  });
});

describe('the deleted workspaces', () => {
  const engines = { id: 7, title: 'Engines', deleted_at: 1_763_456_400, purged_at: 1_764_666_000 };

  it('are hidden when there are none', async () => {
    fakeServer.answer(deleted, 200, { results: [] });
    await renderAt('/workspace', <DeletedWorkspaces />, ada);
    expect(screen.queryByText('Deleted workspaces')).toBeNull();
  });

  it('show the last day, and disappear when restored', async () => {
    fakeServer.answer(deleted, 200, { results: [engines] });
    const { person, alerts } = await renderAt('/workspace', <DeletedWorkspaces />, ada);
    expect(await screen.findByText('Can be restored until 02-12-2025')).toBeVisible();
    fakeServer.answer('POST /api/workspace/restore', 200, { status: 200 });
    fakeServer.answer(deleted, 200, { results: [] });
    await person.click(screen.getByRole('button', { name: 'Restore Engines' }));
    await waitFor(() => expect(screen.queryByText('Engines')).toBeNull());
    expect(sentOf('POST /api/workspace/restore')).toEqual([{ workspace_id: 7 }]);
    expect(alerts()).toEqual(['“Engines” is restored.']);
  });

  it('stay with the reason when the restoration fails', async () => {
    fakeServer.answer(deleted, 200, { results: [engines] });
    const { person, alerts } = await renderAt('/workspace', <DeletedWorkspaces />, ada);
    const msg = 'You have no deleted workspace with this id.';
    fakeServer.answer('POST /api/workspace/restore', 404, { errors: [{ msg }] });
    await person.click(await screen.findByRole('button', { name: 'Restore Engines' }));
    await waitFor(() => expect(alerts()).toEqual([msg]));
    expect(screen.getByText('Engines')).toBeVisible();
  });
});
