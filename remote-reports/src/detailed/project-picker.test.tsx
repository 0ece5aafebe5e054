import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { noProject } from '@timeweave/shared/choices';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ProjectPicker } from './pickers.tsx';

const house = workspaceWith();
const society = workspaceWith({ id: 2, title: 'Society', is_workspace_admin: 0, may_create_projects: 0 });
const onPick = jest.fn();

function Page({ offersWorkspaces }: { offersWorkspaces: boolean }) {
  const [picked, pick] = useState(noProject);
  onPick.mockImplementation(pick);
  return <ProjectPicker picked={picked} onPick={onPick} offersWorkspaces={offersWorkspaces} />;
}

async function openPicker(offersWorkspaces = true) {
  const page = <Page offersWorkspaces={offersWorkspaces} />;
  const { person } = await renderAt('/reports', page, ada);
  await person.click(screen.getByRole('combobox', { name: 'Project: No Project' }));
  await screen.findByPlaceholderText('Find Project...');
  return person;
}

beforeEach(() => {
  onPick.mockReset();
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [house, society] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer('POST /api/client/list', 200, { results: [] });
});

it('shows when the projects fail to load, and retries', async () => {
  fakeServer.answer('POST /api/project/search', 500, { errors: [{ msg: 'Something broke.' }] });
  const person = await openPicker();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Something broke.')).toBeInTheDocument();
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  await person.click(again);
  await waitFor(() => expect(screen.queryByText('Something broke.')).not.toBeInTheDocument());
});

it('lists another workspace’s projects, and leaves new ones to its admins', async () => {
  const person = await openPicker();
  expect(screen.getByRole('button', { name: 'New Project' })).toBeEnabled();
  await person.click(screen.getByRole('combobox', { name: 'Workspace' }));
  await person.click(await screen.findByRole('option', { name: 'Society' }));
  expect(await screen.findByRole('button', { name: /^New Project/ })).toBeDisabled();
  expect(screen.getByText('Only admins may create projects here.')).toBeVisible();
  expect(fakeServer.sent.at(-1)).toMatchObject({
    name: 'POST /api/project/search',
    payload: { workspace_id: 2, is_archived: 0 },
  });
});

describe('a new project', () => {
  it('is created only in the entry’s workspace if the entry exists', async () => {
    const person = await openPicker(false);
    expect(screen.queryByRole('combobox', { name: 'Workspace' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'New Project' }));
    expect(await screen.findByRole('textbox', { name: 'Project name' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Workspace' })).toBeDisabled();
  });

  it('is named like the search text, and is selected', async () => {
    fakeServer.answer('POST /api/project/add', 201, { results: { insertId: 7 } });
    const person = await openPicker();
    await person.keyboard(' Engine {Enter}');
    expect(await screen.findByRole('textbox', { name: 'Project name' })).toHaveValue('Engine');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onPick).toHaveBeenCalledTimes(1));
    expect(onPick.mock.calls[0]).toMatchObject([{ id: 7, name: 'Engine', workspaceId: 1 }]);
    expect(await screen.findByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
  });
});
