import { expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { mailedLink, signUp } from '../../../scripts/product/api-person.ts';
import { ProjectsPage } from '../../pages/projects-page.ts';

const test = base.extend<{ projects: ProjectsPage }>({
  projects: async ({ signedInPage }, use) => use(new ProjectsPage(signedInPage)),
});

test('a user creates, edits, duplicates, archives and restores a project', async ({ page, projects }) => {
  await projects.open();
  await expect(page.getByText('No projects yet')).toBeVisible();

  await test.step('the dialog has the focus, names missing fields, and keeps the typed text', async () => {
    await projects.newProject.click();
    await expect(projects.name).toBeFocused();
    await projects.dialog.getByRole('button', { name: 'Create' }).click();
    await expect(projects.name).toHaveAccessibleDescription('Please enter the Project name');
    await projects.name.fill('Engine');
    await projects.dialog.getByLabel('Estimate in hours').fill('many');
    await page.keyboard.press('Escape');
    await projects.dialog.getByRole('button', { name: 'Create' }).click();
    await expect(projects.dialog.getByLabel('Estimate in hours')).toHaveAccessibleDescription(
      /Please enter the hours as a number above 0/,
    );
    await expect(projects.name).toHaveValue('Engine');
    await projects.dialog.getByLabel('Estimate in hours').fill('7,5');
    await projects.dialog.getByRole('button', { name: 'Create' }).click();
    await expect(projects.row('Engine')).toBeVisible();
  });

  await test.step('the user changes the name', async () => {
    await projects.choose('Edit project', 'Engine');
    await expect(projects.dialog.getByLabel('Estimate in hours')).toHaveValue('7.5');
    await projects.name.fill('Motor');
    await projects.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(projects.row('Motor')).toBeVisible();
  });

  await test.step('the user archives it, undoes it, and archives it again', async () => {
    await projects.choose('Archive', 'Motor');
    await expect(projects.row('Motor')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(projects.row('Motor')).toBeVisible();
    await projects.choose('Archive', 'Motor');
    await projects.show('Archived');
    await expect(page).toHaveURL(/show=archived/);
    await expect(projects.row('Motor')).toContainText('Archived');
    await projects.choose('Restore', 'Motor');
    await projects.show('Active');
    await expect(projects.row('Motor')).toContainText('Active');
  });

  await test.step('its duplicate opens', async () => {
    await projects.choose('Duplicate', 'Motor');
    await expect(page.getByRole('heading', { name: 'Motor (copy)' })).toBeVisible();
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await expect(projects.row('Motor (copy)')).toBeVisible();
  });

  await test.step('the user archives several at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page
      .getByRole('toolbar', { name: 'Selected projects' })
      .getByRole('button', { name: 'Archive' })
      .click();
    await expect(page.getByText('No projects yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(projects.row('Motor')).toBeVisible();
  });
});

test('filters and order are in the URL, and stay while others change the list', async ({
  page,
  person,
  projects,
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
  await add('Plan 11');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
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

test.describe('an existing name', () => {
  test.use({ expectedComplaints: [/status of 409/] });
  test('is refused at the field, and another one is accepted', async ({ person, projects }) => {
    const { workspace_id } = person.auth;
    await person.call('POST /api/project/add', { workspace_id, project_name: 'Motor' });
    await projects.open();
    await projects.newProject.click();
    await projects.name.fill('motor');
    await projects.name.press('Enter');
    await expect(projects.name).toHaveAccessibleDescription('A project with this name already exists.');
    await expect(projects.name).toBeFocused();
    await projects.name.fill('Engine');
    await projects.name.press('Enter');
    await expect(projects.row('Engine')).toBeVisible();
  });
});

test.describe('a conflicting edit', () => {
  test.use({ expectedComplaints: [/status of 409/] });
  test('shows the other edit and both values', async ({ page, person, projects }) => {
    const { workspace_id } = person.auth;
    const project_name = 'Engine';
    const { results } = await person.call('POST /api/project/add', {
      workspace_id,
      project_name,
      client_id: 0,
    });
    await projects.open();
    await projects.choose('Edit project', 'Engine');
    await projects.name.fill('Mine');
    const project_id = results.insertId;
    await person.call('PUT /api/project/edit', { workspace_id, project_id, project_name: 'Theirs' });
    await projects.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(projects.dialog.getByRole('alert')).toContainText(
      'Someone else changed this project while you were editing it.',
    );
    await expect(projects.dialog.getByRole('row', { name: 'Project name Mine Theirs' })).toBeVisible();
    await expectAccessible(page, 'both versions', '[role="dialog"]');
    await projects.dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(projects.row('Mine')).toBeVisible();
  });
});

test('a member who may no longer create projects sees it at once', async ({
  page,
  baseURL,
  person,
  projects,
}) => {
  const url = baseURL ?? '';
  const admin = await signUp(url, 'Grace');
  const { workspace_id } = admin.auth;
  await admin.call('POST /api/team/sendemail', { email: person.auth.user.email, workspace_id });
  const listening = page.waitForResponse('**/api/events*');
  await page.goto((await mailedLink(url, person.auth.user.email, /invite\?/)).href);
  await listening;
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(projects.newProject).not.toHaveAttribute('aria-disabled');

  await admin.call('PUT /api/workspace/update_settings', { id: 2, value: 1, workspace_id });
  await expect(projects.newProject).toHaveAttribute('aria-disabled', 'true');
  await projects.newProject.focus();
  await expect(projects.newProject).toHaveAccessibleDescription(
    'Only admins can create projects in this workspace.',
  );
  await page.keyboard.press('Enter');
  await expect(projects.dialog).toHaveCount(0);
});

test('the list is accessible and fits every width', async ({ person, projects, page }) => {
  const { workspace_id } = person.auth;
  for (const project_name of ['🚀 Launch', 'A name that goes on '.repeat(10).trim()]) {
    await person.call('POST /api/project/add', { workspace_id, project_name, client_id: 0 });
  }
  await projects.open();
  await expect(projects.row('🚀 Launch')).toBeVisible();
  await expectGoodLooks(page);
  await projects.newProject.click();
  await expect(projects.name).toBeFocused();
  await expectAccessible(page, 'New Project', '[role="dialog"]');
});
