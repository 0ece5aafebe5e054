import { password } from '../../../scripts/product/api-person.ts';
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

test('the pages of the route table exist inside the shell', async ({ page, shell, timer }) => {
  await timer.open();
  for (const [path, title] of Object.entries(privatePages)) {
    // As Back and Forward do: a load of each page would take a second.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
    await expect(shell.userMenu).toBeVisible();
  }
});

test.describe('without a valid session', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('a private page redirects through /logout to the log-in, and opens after it', async ({
    page,
    person,
    logInPage,
  }) => {
    await test.step('without a token', async () => {
      for (const path of [
        '/dashboard',
        '/projects',
        '/settings',
        '/reports?start=2026-11-01&end=2026-11-30',
      ]) {
        const loggedOut = page.waitForURL('/logout', { waitUntil: 'commit' });
        await page.goto(path);
        await loggedOut;
        await expect(page).toHaveURL('/login');
      }
      await logInPage.logIn(person.auth.user.email, password);
      await expect(page).toHaveURL(/\/reports\?start=2026-11-01&end=2026-11-30/);
    });

    await test.step('with a forged token, which is removed', async () => {
      const forged = `${person.auth.token.slice(0, -4)}AAAA`;
      await page.goto('/favicon.svg');
      await page.evaluate(
        (text) => localStorage.setItem('timeweave.session', text),
        JSON.stringify({ ...person.auth, token: forged }),
      );
      await page.goto('/dashboard');
      await expect(logInPage.email).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
});
