import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import type { Workspace } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { noProject, ProjectPicker } from './index.ts';

const house: Workspace = {
  id: 1,
  title: 'House of Ada',
  workspace_logo: null,
  is_workspace_admin: 1,
  is_default_billable: 1,
  is_required_fields: 0,
  may_create_projects: 1,
  is_time_entry_locked: 0,
  locked_date: null,
  locked_until: null,
  time_zone: 'Europe/London',
};
const society: Workspace = {
  ...house,
  id: 2,
  title: 'Society',
  is_workspace_admin: 0,
  may_create_projects: 0,
};
const onPick = jest.fn();

function Page({ offersWorkspaces }: { offersWorkspaces: boolean }) {
  const [picked, pick] = useState(noProject);
  onPick.mockImplementation(pick);
  return <ProjectPicker picked={picked} onPick={onPick} offersWorkspaces={offersWorkspaces} />;
}

async function openPicker(offersWorkspaces = true) {
  const { person } = await renderAt('/dashboard', <Page offersWorkspaces={offersWorkspaces} />, ada);
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

it('says when the projects cannot be had, and reads them again', async () => {
  fakeServer.answer('POST /api/project/search', 500, { errors: [{ msg: 'Something broke.' }] });
  const person = await openPicker();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Something broke.')).toBeInTheDocument();
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  await person.click(again);
  await waitFor(() => expect(screen.queryByText('Something broke.')).not.toBeInTheDocument());
});

it('looks into another workspace, and leaves new projects to its admins', async () => {
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

it('stays in one workspace for an entry that exists', async () => {
  const person = await openPicker(false);
  expect(screen.queryByRole('combobox', { name: 'Workspace' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'New Project' }));
  expect(await screen.findByRole('combobox', { name: 'Workspace' })).toHaveAttribute('data-disabled');
});

it('makes a black project of what was searched for, billable by the workspace’s default', async () => {
  fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 7 } });
  const person = await openPicker();
  await person.keyboard(' Engine {Enter}');
  expect(await screen.findByRole('textbox', { name: 'Project name' })).toHaveValue('Engine');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onPick).toHaveBeenCalledTimes(1));
  const project = { id: 7, name: 'Engine', color: '#000000', client: null, isBillable: true, workspaceId: 1 };
  expect(onPick).toHaveBeenCalledWith(project);
  expect(screen.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
});

it.each([
  ['workspace_id', 'combobox', 'Workspace'],
  ['client_id', 'combobox', 'Client: No client'],
  ['project_name', 'textbox', 'Project name'],
])('puts a refusal that is about %s under its field', async (param, role, name) => {
  fakeServer.answer('POST /api/project/add', 409, { errors: [{ msg: 'Not this one.', param }] });
  const person = await openPicker();
  await person.keyboard('Engine{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription('Not this one.');
  expect(onPick).not.toHaveBeenCalled();
});

it('is not created without a name', async () => {
  const person = await openPicker();
  await person.click(screen.getByRole('button', { name: 'New Project' }));
  await person.click(await screen.findByRole('button', { name: 'Create' }));
  const name = screen.getByRole('textbox', { name: 'Project name' });
  expect(name).toHaveAccessibleDescription('Please enter the Project name');
  expect(name).toHaveFocus();
});
