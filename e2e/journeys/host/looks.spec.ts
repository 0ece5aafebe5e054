import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

// Without fade-ins, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/status of 404|federation/i] });

// Each test opens many pages.
test.describe.configure({ timeout: 90_000 });

test('the public pages are accessible and fit every width', async ({ page, signUpPage, logInPage }) => {
  await signUpPage.open();
  await expect(signUpPage.email).toBeVisible();
  await expectAccessible(page);
  await signUpPage.email.press('Enter');
  await expectGoodLooks(page);
  await logInPage.open();
  await expect(logInPage.email).toBeVisible();
  await expectGoodLooks(page);
  const link = btoa('ada@example.com 1');
  const invitation = btoa('mailed-code ada@example.com');
  const paths = [
    '/password/forgot',
    `/password/update?user=${link}&code=x`,
    '/password/update',
    `/reject?id=${invitation}`,
    '/nowhere',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading')).toBeVisible();
    await expectGoodLooks(page);
  }
});

test('the private pages are accessible and fit every width', async ({ page, person, timer, reports }) => {
  await timer.open();
  await expect(page.getByText('Nothing tracked yet')).toBeVisible();
  await expectGoodLooks(page);
  const { workspace_id } = person.auth;
  const project_name = 'A project with quite a long name that goes on '.repeat(4).trim();
  const { results } = await person.call('POST /api/project/add', { workspace_id, project_name });
  const title = 'Unbroken'.repeat(20);
  const entry = { workspace_id, title, project_id: results.insertId, is_billable: 1 as const };
  const { results: started } = await person.call('POST /api/usertime/create', entry);
  await person.call('PUT /api/usertime/update', { workspace_id, timer_id: started.insertId, isStop: 1 });
  await timer.open();
  await expect(timer.entry('Unbroken')).toBeVisible();
  await expectAccessible(page, 'with entries');
  await person.call('POST /api/usertime/create', entry);
  await timer.open();
  await expect(timer.stopButton).toBeVisible();
  await expectGoodLooks(page);
  await timer.stop();
  await reports.open();
  await expect(reports.barChart).toBeVisible();
  await expectGoodLooks(page);
  for (const path of ['/workspace', '/projects', '/help', '/insights', '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  }
});

test('popups and dialogs are accessible and fit every width', async ({
  context,
  page,
  person,
  timer,
  shell,
}) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Atlas' });
  await timer.open();
  for (const menu of [shell.workspaceSwitcher, shell.userMenu]) {
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'a menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await timer.projectPicker.click();
  await expect(page.getByRole('option', { name: 'Atlas' })).toBeVisible();
  await expectAccessible(page, 'the project picker');
  await page.keyboard.press('Escape');
  await timer.nameNewProject('');
  await page.getByLabel('Project name').press('Enter');
  await expectAccessible(page, 'a dialog');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'on a phone');
  await shell.bottomBar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the sheet of a phone');
  await context.route('**/remotes/timer/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectGoodLooks(page);
});
