import { screen, waitFor } from '@testing-library/react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { EditProjectDialog } from './edit-project-dialog.tsx';

const engine: ProjectDetails = {
  id: 7,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_id: null,
  client_name: null,
  role: 1,
  is_archived: 0,
  isbillable: 1,
  estimate_hours: null,
  budget_unit: null,
  budget_amount: null,
  budget_period: 'once',
  budget_time: 'all',
  fixed_fee: null,
  billable_rate: '80.00',
  time_by_project: 0,
  version: 3,
};

const details = { project_details: [engine], project_members: [] };

const onClose = jest.fn();

async function open(rules: Parameters<typeof workspaceWith>[0] = {}, project: object = details) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(rules)] });
  fakeServer.answer('POST /api/client/list', 200, { results: [] });
  fakeServer.answer('POST /api/project/get', 200, project);
  fakeServer.answer('PUT /api/project/edit', 200, { status: 200 });
  const Page = () => useWorkspaces().data && <EditProjectDialog projectId={7} onClose={onClose} />;
  const { person } = await renderAt('/projects', <Page />, ada);
  await screen.findByRole('textbox', { name: 'Project name' });
  return person;
}

const rate = () => screen.getByRole('textbox', { name: 'Billable Rate' });
const changes = () => fakeServer.sent.find(({ name }) => name === 'PUT /api/project/edit')?.payload;

beforeEach(() => {
  onClose.mockReset();
  fakeServer.reset();
});

it('renaming a project sends no rate and keeps it', async () => {
  const person = await open();
  await person.type(screen.getByRole('textbox', { name: 'Project name' }), ' 2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(changes()).not.toHaveProperty('billable_rate');
});

it('a changed rate is valid from today, unless another day is chosen', async () => {
  const person = await open();
  expect(screen.queryByText('Rate valid from')).toBeNull();
  await person.clear(rate());
  await person.type(rate(), '95');
  expect(screen.getByRole('button', { name: /^Rate valid from: Today/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(changes()).toMatchObject({ billable_rate: '95' });
  expect(changes()).not.toHaveProperty('valid_from');
});

it('a rate with too many decimals for the currency shows an error at its field, and nothing is sent', async () => {
  const person = await open();
  await person.clear(rate());
  await person.type(rate(), '1.234');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const msg = 'Enter an amount in USD, such as 12.50.';
  expect(rate()).toHaveAccessibleDescription(expect.stringContaining(msg));
  await waitFor(() => expect(rate()).toHaveFocus());
  expect(changes()).toBeUndefined();
});

it('a rate that the server refuses keeps the typed text and shows the reason', async () => {
  const person = await open();
  // The currency has changed meanwhile.
  const msg = 'Enter an amount in JPY, such as 1250.';
  fakeServer.answer('PUT /api/project/edit', 400, { errors: [{ msg, param: 'billable_rate' }] });
  await person.clear(rate());
  await person.type(rate(), '12.50');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rate()).toHaveAccessibleDescription(expect.stringContaining(msg)));
  expect(rate()).toHaveValue('12.50');
});

it('an edit that another user has overtaken shows both versions, and either can be taken', async () => {
  const person = await open();
  const name = () => screen.getByRole('textbox', { name: 'Project name' });
  const msg = 'Someone else changed this project.';
  const overtaken = { errors: [{ msg, param: 'seen_version', code: 'changed-meanwhile' }] };
  fakeServer.answer('PUT /api/project/edit', 409, overtaken);
  const theirs = { ...engine, project_name: 'Theirs', version: 4 };
  fakeServer.answer('POST /api/project/get', 200, { project_details: [theirs], project_members: [] });
  await person.clear(name());
  await person.type(name(), 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Project name Mine Theirs' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('while you were editing it');
  await person.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(name()).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();

  await person.clear(name());
  await person.type(name(), 'Mine');
  fakeServer.answer('POST /api/project/get', 200, {
    project_details: [{ ...theirs, version: 5 }],
    project_members: [],
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  fakeServer.answer('PUT /api/project/edit', 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const seen = fakeServer.sent.filter(({ name: call }) => call === 'PUT /api/project/edit');
  expect(seen.map(({ payload }) => payload)).toMatchObject([
    { project_name: 'Mine', seen_version: 3 },
    { project_name: 'Mine', seen_version: 4 },
    { project_name: 'Mine', seen_version: 5 },
  ]);
});

it('a budget in hours per month is chosen and sent', async () => {
  const person = await open();
  await person.click(screen.getByRole('combobox', { name: 'Budget' }));
  await person.click(await screen.findByRole('option', { name: 'In hours' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const hours = screen.getByRole('textbox', { name: 'Budget in hours' });
  expect(hours).toHaveAccessibleDescription('Please enter the hours as a number above 0');
  await person.type(hours, '7,5');
  await person.click(screen.getByRole('combobox', { name: 'Budget for' }));
  await person.click(await screen.findByRole('option', { name: 'For each month' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(changes()).toMatchObject({ estimate_hours: 7.5, budget_period: 'month', budget_time: 'all' });
});

it('users who may not see rates are offered no amounts, and keep a budget in money', async () => {
  const answer = { project_details: [{ ...engine, budget_unit: 'money' }], project_members: [] };
  const person = await open({ may_see_rates: 0 }, answer);
  expect(screen.queryByRole('textbox', { name: /^Fixed fee/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Budget' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(changes()).not.toHaveProperty('estimate_hours');
});
