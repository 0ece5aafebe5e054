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
  '/insights': 'Upcoming feature: Insights',
  '/help': 'Help',
  '/import': 'Import/Export',
  '/achievements': 'Achievements',
};

test('every page of the route table exists, inside the shell', async ({ page, shell }) => {
  for (const [path, title] of Object.entries(privatePages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
    await expect(shell.userMenu).toBeVisible();
  }
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('without a token every private page leads by way of /logout to the log-in', async ({
  page,
  logInPage,
}) => {
  for (const path of Object.keys(privatePages)) {
    const loggedOut = page.waitForURL('/logout', { waitUntil: 'commit' });
    await page.goto(path);
    await loggedOut;
    await expect(page).toHaveURL('/login');
  }
  await expect(logInPage.email).toBeVisible();
});

test.describe('a token that is no good', () => {
  test.use({ expectedComplaints: [/status of 40[01]/] });

  for (const [kind, spoil] of [
    ['forged', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['empty', () => ''],
  ] as const) {
    test(`because it is ${kind} leads to the log-in and is forgotten`, async ({
      page,
      person,
      logInPage,
    }) => {
      await page.goto('/favicon.svg');
      const auth = JSON.stringify({ ...person.auth, token: spoil(person.auth.token) });
      await page.evaluate((text) => localStorage.setItem('timeweave.session', text), auth);
      await page.goto('/dashboard');
      await expect(logInPage.email).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  }
});

test('who is signed in is sent on from the public pages', async ({ page, timer }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(timer.description).toBeVisible();
  }
});
