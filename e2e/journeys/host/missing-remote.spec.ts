import { password } from '../../../scripts/product/api-person.ts';
import { changeRegistry } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CommandPalette } from '../../pages/command-palette.ts';
import { ReportsPage } from '../../pages/reports-page.ts';
import { Shell } from '../../pages/shell.ts';

test('without the timer in the registry, the user can sign in, navigate and see reports', async ({
  context,
  page,
  person,
  logInPage,
}) => {
  const shell = new Shell(page);
  const reports = new ReportsPage(page);
  const { workspace_id, user } = person.auth;
  const { results } = await person.call('POST /api/project/add', { workspace_id, project_name: 'Atlas' });
  const timer_start = Math.floor(Date.now() / 1000) - 60;
  const entry = { workspace_id, title: 'Letters', project_id: results.insertId, timer_start };
  const { results: started } = await person.call('POST /api/usertime/create', entry);
  await person.call('PUT /api/usertime/update', { workspace_id, timer_id: started.insertId, isStop: 1 });
  await changeRegistry(context, (remotes) => remotes.filter(({ name }) => name !== 'timer'));

  await test.step('signing in opens the first page of the sidebar', async () => {
    await logInPage.open();
    await logInPage.logIn(user.email, password);
    await expect(page).toHaveURL(/\/reports/);
    await expect(reports.figure('Total')).toHaveText(/^0:01:0\d$/);
    await expect(shell.link('Timer')).toHaveCount(0);
  });

  await test.step('the Detailed report is read-only', async () => {
    await page.getByRole('tab', { name: 'Detailed' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Letters' });
    await expect(row).toContainText('Atlas');
    await expect(row.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  });

  await test.step('sidebar and palette open the other pages', async () => {
    for (const name of ['Projects', 'Clients', 'Tags', 'Team']) {
      await shell.link(name).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
    await new CommandPalette(page).take('Repo', 'Reports');
    await expect(reports.heading).toBeVisible();
  });

  await test.step("the timer's URL says that the page is missing and links to the home page", async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Reports' }).click();
    await expect(reports.barChart).toBeVisible();
  });

  await test.step('logging out shows no dialog and opens the log-in page', async () => {
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('without reports in the registry, the timer runs, and its pickers show what is picked', async ({
  context,
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const { results } = await person.call('POST /api/project/add', { workspace_id, project_name: 'Atlas' });
  await person.call('POST /api/usertime/create', {
    workspace_id,
    title: 'Letters',
    project_id: results.insertId,
  });
  const restore = await changeRegistry(context, (remotes) =>
    remotes.filter(({ name }) => name !== 'reports'),
  );
  await timer.open();

  await test.step('a press says why no list opens, and the button stays', async () => {
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Atlas');
    await timer.projectPicker.click();
    await expect(page.getByText('We couldn’t load this list.')).toBeVisible();
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Atlas');
    await expect(timer.projectPicker).toBeFocused();
  });

  await test.step('the timer stops', async () => {
    await timer.stopButton.click();
    await expect(timer.entry('Letters')).toBeVisible();
  });

  await test.step('the list opens at the next load with reports', async () => {
    await restore();
    await timer.open();
    await timer.projectPicker.click();
    await expect(page.getByRole('option', { name: 'Atlas' })).toBeVisible();
  });
});
