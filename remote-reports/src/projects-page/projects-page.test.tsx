import { screen, waitFor, within } from '@testing-library/react';
import type { ListedProject, ProjectBudget, Workspace } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ProjectsPage } from './projects-page.tsx';

const list = 'POST /api/project/list';
const budgetList = 'POST /api/project_budget/list';
const archive = 'PUT /api/project/archive';

const project = (id: number, project_name: string): ListedProject => ({
  id,
  project_name,
  project_color: '#0b7285',
  client_id: null,
  client_name: null,
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 0,
  role: 1,
  time_by_project: 0,
  billable_time: 0,
  member_count: 1,
  members: [],
});
const [atlas, engine] = [project(1, 'Atlas'), project(2, 'Engine')];

const sentTo = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);
const row = (name: string) => screen.findByRole('link', { name });

async function open(workspace: Partial<Workspace> = {}, budgets: ProjectBudget[] | null = []) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(workspace)] });
  fakeServer.answer('POST /api/client/list', 200, { results: [] });
  fakeServer.answer(list, 200, { results: [atlas, engine] });
  if (budgets) fakeServer.answer(budgetList, 200, { results: budgets });
  const opened = await renderAt('/projects', <ProjectsPage />, ada);
  await row('Atlas');
  return opened;
}

type Person = Awaited<ReturnType<typeof open>>['person'];

async function choose(person: Person, name: string, action: string) {
  await person.click(screen.getByRole('button', { name: `More for ${name}` }));
  await person.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => jest.restoreAllMocks());

it('a project is archived, and restored by the undo', async () => {
  const { person } = await open();
  fakeServer.answer(archive, 200, { results: [{ id: 1, done: true }] });
  fakeServer.answer(list, 200, { results: [engine] });
  await choose(person, 'Atlas', 'Archive');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Atlas' })).toBeNull());
  expect(await screen.findByText('Archived “Atlas”')).toBeVisible();
  fakeServer.answer(list, 200, { results: [atlas, engine] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await row('Atlas')).toBeVisible();
  const set = { workspace_id: 1, project_ids: [1] };
  expect(sentTo(archive)).toEqual([
    { ...set, is_archived: 1 },
    { ...set, is_archived: 0 },
  ]);
});

it('several projects are archived at once, and the reason is shown for refused ones', async () => {
  const { person, alerts } = await open();
  fakeServer.answer(archive, 200, {
    results: [
      { id: 1, done: true },
      { id: 2, done: false, msg: 'Only its managers can archive it.' },
    ],
  });
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected projects' });
  await person.click(within(bar).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived “Atlas”')).toBeVisible();
  expect(alerts()).toEqual(['1 of 2 stay as they are: Only its managers can archive it.']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo(archive).at(-1)).toMatchObject({ project_ids: [1], is_archived: 0 }));
});

it('the duplicate of a project opens', async () => {
  const { person, address } = await open();
  fakeServer.answer('POST /api/project/duplicate', 200, { results: { insertId: 9 } });
  await choose(person, 'Engine', 'Duplicate');
  await waitFor(() => expect(address()).toBe(`/projectteam?id=${encodeURIComponent(btoa('9'))}`));
});

it('archived projects that fail to load are not replaced by the active ones', async () => {
  const { person } = await open();
  fakeServer.answer(list, 500, { errors: [{ msg: 'Broken on purpose.' }] });
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Archived' }));
  expect(await screen.findByText('Broken on purpose.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Atlas' })).toBeNull();
  fakeServer.answer(list, 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No project matches')).toBeVisible();
});

it('members who may not create projects read why', async () => {
  const { person } = await open({ may_create_projects: 0, is_workspace_admin: 0 });
  const button = screen.getByRole('button', { name: 'New project' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAccessibleDescription('Only admins can create projects in this workspace.');
  await person.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [1, 'button', 'Create a project'],
  [0, 'link', 'Track time'],
] as const)('without projects offers one next step (may create: %s)', async (may, role, name) => {
  const workspace = workspaceWith({ may_create_projects: may, is_workspace_admin: may });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspace] });
  fakeServer.answer(list, 200, { results: [] });
  await renderAt('/projects', <ProjectsPage />, ada);
  expect(await screen.findByText('No projects yet')).toBeVisible();
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('budgets show what is left, and sort by it', async () => {
  const budget = (project_id: number, share: number): ProjectBudget => ({
    ...{ project_id, unit: 'hours', period: 'once', time: 'all', budget_amount: null, left_amount: null },
    ...{ budget_time: 36_000_000, left_time: (1 - share) * 36_000_000, used_time: share * 36_000_000 },
    ...{ used_amount: null, share },
  });
  const { person } = await open({}, [budget(2, 1.5), budget(1, 0.25)]);
  expect(await screen.findByText('7:30:00 left')).toBeVisible();
  expect(screen.getByText('5:00:00 over')).toBeVisible();
  const bars = screen.getAllByRole('progressbar', { name: 'Budget' });
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '100']);
  await person.click(screen.getByRole('button', { name: 'Budget' }));
  const links = () => screen.getAllByRole('link', { name: /Atlas|Engine/ }).map((link) => link.textContent);
  await waitFor(() => expect(links()).toEqual(['Engine', 'Atlas']));
});

it('without budgets, the list says so and shows the projects', async () => {
  fakeServer.answer(budgetList, 500, { errors: [{ msg: 'Broken.' }] });
  const { person } = await open({}, null);
  expect(await screen.findByText('We couldn’t load the budgets.')).toBeVisible();
  fakeServer.answer(budgetList, 200, { results: [] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('We couldn’t load the budgets.')).toBeNull());
});
