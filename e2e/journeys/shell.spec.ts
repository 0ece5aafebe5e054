import { expect, test } from '../fixtures/test.ts';

/** The specification's route table, with what stands on each page today. */
const privatePages: Record<string, string | RegExp> = {
  '/dashboard': 'Timer',
  '/report': 'Reports',
  '/reports': 'Reports',
  '/workspace': 'Create a workspace',
  '/clients': 'Clients',
  '/projects': 'Projects',
  '/tag': 'Tags',
  '/team': 'Team',
  '/projectteam': 'Project',
  '/profile': 'My Profile',
  '/settings': 'Settings',
  '/calendar': 'Calendar',
  '/subscription': 'Subscription',
  '/training': 'Training',
  '/mobile-app': 'Mobile App',
  '/desktop-app': 'Desktop App',
  '/blog': 'Blog',
  '/jobs': 'Jobs',
  '/insights': 'Insights',
  '/help': 'Help',
  '/import': 'Import/Export',
  '/achievements': 'Achievements',
};
const publicPages = ['/password/forgot', '/password/update', '/invite', '/reject'];

test('every page of the route table exists, inside the shell', async ({ page, shell }) => {
  for (const [path, title] of Object.entries(privatePages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
    await expect(shell.userMenu).toBeVisible();
  }
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByText('This page is still being built.')).toBeVisible();
  }
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('without a token every private page leads to the log-in', async ({ page, logInPage }) => {
  for (const path of Object.keys(privatePages)) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await expect(logInPage.email).toBeVisible();
});

test.describe('a token that the server does not accept', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('leads to the log-in and is forgotten', async ({ page, person, logInPage }) => {
    await page.goto('/favicon.svg');
    const forged = { ...person.auth, token: `${person.auth.token.slice(0, -4)}AAAA` };
    await page.evaluate((auth) => localStorage.setItem('timeweave.session', auth), JSON.stringify(forged));
    await page.goto('/dashboard');
    await expect(logInPage.email).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('timeweave.session'))).toBeNull();
  });
});

test('who is signed in is sent on from the public pages', async ({ page, timer }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(timer.description).toBeVisible();
  }
});

test('the sidebar leads everywhere, and shows more on request', async ({ page, shell, timer }) => {
  await timer.open();
  await expect(shell.link('Subscription')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show More' }).click();
  await shell.link('Subscription').click();
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await shell.link('Reports').click();
  await expect(page).toHaveURL('/reports');
  await shell.userMenu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a second workspace is made, and left again', async ({ page, shell, timer }) => {
  const switches: string[] = [];
  await page.goto('/workspace');
  page.on('request', (request) => {
    if (request.url().endsWith('/api/workspace/select')) switches.push(page.url());
  });
  const name = page.getByLabel('Workspace Name');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Please enter the Workspace Title');
  await name.fill('Analytical Engines');
  // The next page is slow: what stands before it meets the new workspace, and must not leave it.
  const listed = page.waitForResponse('**/api/workspace/listbyworkspaceid');
  await page.route('**/dashboard', (route) => listed.then(() => route.continue()), { times: 1 });
  await name.press('Enter');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Analytical Engines');
  await expect(timer.description).toBeVisible();
  expect(switches, 'nobody is sent back unasked').toEqual([]);
  await shell.switchTo("Ada's workspace");
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
});

test('logging out in one tab logs out the others', async ({ context, page, timer }) => {
  await timer.open();
  const other = await context.newPage();
  await other.goto('/reports');
  await expect(other.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.goto('/logout');
  await expect(other).toHaveURL('/login');
});
