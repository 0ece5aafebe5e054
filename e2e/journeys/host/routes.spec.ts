import { expect, test } from '../../fixtures/test.ts';

/** The specification's route table, with each page's content. */
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

const pages = Object.entries(privatePages);
/** Maximum number of pages per journey: on a busy machine a page takes seconds to load. */
const perJourney = 8;
const parts = Array.from({ length: Math.ceil(pages.length / perJourney) }, (_, at) =>
  pages.slice(at * perJourney, (at + 1) * perJourney),
);

for (const [at, part] of parts.entries()) {
  const which = `of the route table, part ${at + 1}`;

  test(`the pages ${which}, exist inside the shell`, async ({ page, shell }) => {
    for (const [path, title] of part) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
      await expect(shell.userMenu).toBeVisible();
    }
  });

  test(`without a token the private pages ${which}, redirect through /logout to the log-in`, async ({
    page,
    logInPage,
  }) => {
    for (const [path] of part) {
      const loggedOut = page.waitForURL('/logout', { waitUntil: 'commit' });
      await page.goto(path);
      await loggedOut;
      await expect(page).toHaveURL('/login');
    }
    await expect(logInPage.email).toBeVisible();
  });
}

test('an unknown URL shows a page for it', async ({ signedInPage }) => {
  await signedInPage.goto('/nowhere');
  await expect(signedInPage.getByText('Page not found')).toBeVisible();
});

test.describe('an invalid token', () => {
  test.use({ expectedComplaints: [/status of 40[01]/] });

  for (const [kind, spoil] of [
    ['forged', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['empty', () => ''],
  ] as const) {
    test(`because it is ${kind} leads to the log-in and is removed`, async ({ page, person, logInPage }) => {
      await page.goto('/favicon.svg');
      const auth = JSON.stringify({ ...person.auth, token: spoil(person.auth.token) });
      await page.evaluate((text) => localStorage.setItem('timeweave.session', text), auth);
      await page.goto('/dashboard');
      await expect(logInPage.email).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  }
});

test('a signed-in user is redirected from the public pages', async ({ page, timer }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(timer.description).toBeVisible();
  }
});
