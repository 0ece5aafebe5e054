import { password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { visit } from '../../pages/visit.ts';

test.use({ expectedComplaints: [/status of 401|'Trusted(HTML|ScriptURL)' assignment/] });

test('without a valid session a private page redirects through /logout to the log-in, and opens after it', async ({
  page,
  person,
  logInPage,
}) => {
  await test.step('an address without a page says so, and links to the log-in', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: /^Go to / }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('without a token', async () => {
    const searched = '/reports?start=2026-11-01&end=2026-11-30';
    for (const path of ['/dashboard', '/projects', '/settings', searched]) {
      const loggedOut = page.waitForURL('/logout', { waitUntil: 'commit' });
      await visit(page, path);
      await loggedOut;
      await expect(page).toHaveURL('/login');
    }
  });

  await test.step('no text becomes HTML or a script of the page', async () => {
    const refused = await page.evaluate(() => {
      const fails = (work: () => void) => {
        try {
          work();
          return false;
        } catch {
          return true;
        }
      };
      return {
        html: fails(() => (document.body.innerHTML = '<img>')),
        image: fails(() => (document.createElement('script').src = '/image/avatar.png')),
      };
    });
    expect(refused).toEqual({ html: true, image: true });
  });

  await test.step('the log-in opens the requested page', async () => {
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
