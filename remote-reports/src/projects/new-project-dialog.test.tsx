import { screen, waitFor } from '@testing-library/react';
import { useWorkspaces } from '@timeweave/shared/facade';
import { swatches } from '@timeweave/shared/ui';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { NewProjectDialog } from './index.ts';

const house = workspaceWith();
const society = workspaceWith({ id: 2, title: 'Society', may_create_projects: 0 });
const onCreated = jest.fn();
const onClose = jest.fn();

async function open(workspaceField?: 'fixed' | 'choice', initialName?: string) {
  const given = { workspaceId: 1, workspaceField, initialName, onClose, onCreated };
  // Users open the dialog only after the workspaces are loaded.
  const Page = () => useWorkspaces().data && <NewProjectDialog {...given} />;
  const { person } = await renderAt('/projects', <Page />, ada);
  await screen.findByRole('textbox', { name: 'Project name' });
  return person;
}

beforeEach(() => {
  onCreated.mockReset();
  onClose.mockReset();
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [house, society] });
  fakeServer.answer('POST /api/client/list', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
});

it('creates a project with the given name, billable by the workspace’s default', async () => {
  fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 7 } });
  const person = await open('choice', 'Engine');
  expect(screen.getByRole('textbox', { name: 'Project name' })).toHaveValue('Engine');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const project = {
    id: 7,
    name: 'Engine',
    color: '#000000',
    client: null,
    isBillable: true,
    workspaceId: 1,
  };
  expect(onCreated).toHaveBeenCalledWith(project);
});

it.each([
  ['workspace_id', 'combobox', 'Workspace'],
  ['client_id', 'combobox', 'Client: No client'],
  ['project_name', 'textbox', 'Project name'],
])('shows an error about %s at its field and moves the focus there', async (param, role, name) => {
  fakeServer.answer('POST /api/project/add', 409, { errors: [{ msg: 'Not this one.', param }] });
  const person = await open('choice', 'Engine');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription('Not this one.');
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  expect(onCreated).not.toHaveBeenCalled();
});

it('starts with black, offers the next unused colour beside it, and keeps the chosen one', async () => {
  const used = { project_name: 'Atlas', project_color: swatches.Red };
  fakeServer.answer('POST /api/project/search', 200, { results: [used] });
  fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 7 } });
  const person = await open(undefined, 'Engine');
  expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  await person.click(await screen.findByRole('button', { name: 'Suggested: Orange' }));
  expect(screen.getByRole('radio', { name: 'Orange' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Teal' }));
  await person.type(screen.getByRole('textbox', { name: 'Project name' }), 's');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ name: 'Engines', color: swatches.Teal }));
});

it('refuses a cleared colour at its field', async () => {
  fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 7 } });
  const person = await open(undefined, 'Engine');
  const hex = screen.getByRole('textbox', { name: 'Colour as hex' });
  await person.clear(hex);
  await person.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(hex).toBeInvalid());
  expect(hex).toHaveValue('');
});

it('requires a name', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Create' }));
  const name = screen.getByRole('textbox', { name: 'Project name' });
  expect(name).toHaveAccessibleDescription('Please enter the Project name');
  await waitFor(() => expect(name).toHaveFocus());
});

it('disables Create in a workspace where only admins create projects', async () => {
  const person = await open('choice');
  await person.click(screen.getByRole('combobox', { name: 'Workspace' }));
  await person.click(await screen.findByRole('option', { name: 'Society' }));
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Workspace' })).toHaveAccessibleDescription(/^Only admins/);
});

it('shows a fixed workspace as disabled', async () => {
  await open('fixed');
  expect(screen.getByRole('combobox', { name: 'Workspace' })).toHaveAttribute('data-disabled');
});

it('hides the workspace on the projects page', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Workspace' })).toBeNull();
});

describe('the rate of a new project', () => {
  const rate = () => screen.queryByRole('textbox', { name: 'Billable Rate' });

  it('is sent when typed', async () => {
    fakeServer.answer('POST /api/project/add', 200, { results: { insertId: 7 } });
    const person = await open(undefined, 'Engine');
    await person.type(rate() ?? document.body, '80,50');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const sent = fakeServer.sent.find(({ name }) => name === 'POST /api/project/add')?.payload;
    expect(sent).toMatchObject({ project_name: 'Engine', billable_rate: '80,50' });
  });

  it('is hidden from users who may not see rates', async () => {
    const results = [workspaceWith({ may_see_rates: 0 })];
    fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
    await open();
    expect(rate()).toBeNull();
  });
});
