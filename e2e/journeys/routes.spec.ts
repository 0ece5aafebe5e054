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

const pages = Object.entries(privatePages);
/** A page takes seconds to load on a busy machine: the pages of one journey must fit into its time. */
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

  test(`without a token the private pages ${which}, lead by way of /logout to the log-in`, async ({
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

test('an unknown address says that there is no such page', async ({ signedInPage }) => {
  await signedInPage.goto('/nowhere');
  await expect(signedInPage.getByText('Page not found')).toBeVisible();
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
