import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { BudgetsPage } from './budgets-page.tsx';

afterEach(() => fakeServer.reset());

const project = { id: 1, project_name: 'Atlas', time_by_project: 5_400_000 };

it('shows each project with its hours, and searches', async () => {
  fakeServer.answer('POST /api/project/list', 200, { results: [project], more: 0 });
  const { person } = await renderAt('/budgets', <BudgetsPage title="Budgets" />, ada);
  expect(await screen.findByText('1.5 h')).toBeVisible();

  fakeServer.answer('POST /api/project/list', 200, { results: [], more: 0 });
  await person.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'Vega');
  expect(await screen.findByText('No project matches')).toBeVisible();
  expect(fakeServer.sent.at(-1)?.payload).toMatchObject({ projectTerm: 'Vega' });

  await person.click(screen.getByRole('button', { name: 'Show all projects' }));
  expect(await screen.findByText('1.5 h')).toBeVisible();
});

it('says so when there are no projects, and where to make one', async () => {
  fakeServer.answer('POST /api/project/list', 200, { results: [], more: 0 });
  await renderAt('/budgets', <BudgetsPage title="Budgets" />, ada);
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the projects' })).toHaveAttribute('href', '/projects');
});

it('shows Try again after a failure', async () => {
  fakeServer.answer('POST /api/project/list', 500, { errors: [] });
  await renderAt('/budgets', <BudgetsPage title="Budgets" />, ada);
  expect(await screen.findByRole('heading', { name: "We couldn't load the projects" })).toBeVisible();
});
