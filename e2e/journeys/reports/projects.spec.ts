import { onAnotherDevice } from '../../../scripts/product/api-person.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { ProjectsPage } from '../../pages/projects-page.ts';

const test = base.extend<{ projects: ProjectsPage }>({
  projects: async ({ signedInPage }, use) => use(new ProjectsPage(signedInPage)),
});

test('filters and order are in the URL, and stay while others change the list', async ({
  page,
  person,
  projects,
  baseURL,
}) => {
  const { workspace_id } = person.auth;
  const client = { workspace_id, client_name: 'Royal Society', company_name: 'London' };
  const client_id = (await person.call('POST /api/client/add', client)).results.insertId;
  const add = (project_name: string, of = 0) =>
    person.call('POST /api/project/add', { workspace_id, project_name, client_id: of });
  for (const name of ['Plan 10', 'Plan 9', '<script>alert(1)</script>', 'مشروع']) await add(name);
  await add('Engine', client_id);
  await projects.open();
  await expect(projects.row('Engine')).toBeVisible();
  const plans = (await projects.names()).filter((name) => name.startsWith('Plan'));
  expect(plans).toEqual(['Plan 9', 'Plan 10']);

  await page.getByRole('searchbox', { name: 'Find project' }).fill('plan');
  await expect(projects.row('Engine')).toHaveCount(0);
  await expect(page).toHaveURL(/name=plan/);
  const phone = await onAnotherDevice(baseURL ?? '', person);
  await phone.call('POST /api/project/add', { workspace_id, project_name: 'Plan 11', client_id: 0 });
  await expect(projects.row('Plan 11')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find project' })).toHaveValue('plan');

  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect.poll(() => projects.names()).toEqual(['Plan 11', 'Plan 10', 'Plan 9']);
  await page.reload();
  await expect(projects.row('Plan 11')).toBeVisible();
  await expect.poll(() => projects.names()).toEqual(['Plan 11', 'Plan 10', 'Plan 9']);

  const back = page.getByRole('main').getByRole('link', { name: 'Projects' });
  await test.step('a project’s page leads back to them, also after a reload', async () => {
    await page.getByRole('link', { name: 'Plan 9' }).click();
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('button', { name: 'Next period' }).click();
    await page.reload();
    await back.click();
    await expect(page).toHaveURL(/name=plan&sort=-name/);
    await expect.poll(() => projects.names()).toEqual(['Plan 11', 'Plan 10', 'Plan 9']);
  });

  await test.step('a project’s page opened by its URL leads to the plain list', async () => {
    await page.goto(await projects.linkTo('Plan 9'));
    await back.click();
    await expect(page).toHaveURL('/projects');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => projects.names()).toEqual(['Plan 11', 'Plan 10', 'Plan 9']);
  });

  await page.getByRole('button', { name: 'Clear the search' }).click();
  const filter = page.getByRole('combobox', { name: 'Client' });
  await filter.click();
  await page.getByRole('option', { name: 'Project without Client' }).click();
  await expect(projects.row('Engine')).toHaveCount(0);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByPlaceholder('Find client...').fill('royal');
  await page.getByRole('option', { name: 'Royal Society' }).click();
  await page.keyboard.press('Escape');
  await expect(projects.row('Plan 9')).toHaveCount(0);
  await expect.poll(() => projects.names()).toEqual(['Engine']);
});
