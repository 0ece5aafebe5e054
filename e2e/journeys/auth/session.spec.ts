import { mailedLink, password, signUp } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the requested page opens after the log-in', async ({ page, person, logInPage }) => {
  await page.goto('/reports?start=2026-11-01&end=2026-11-30');
  await expect(page).toHaveURL('/login');
  await logInPage.logIn(person.auth.user.email, password);
  await expect(page).toHaveURL(/\/reports\?start=2026-11-01&end=2026-11-30/);
});

test('nobody is led off the site after the log-in', async ({ page, person, logInPage, baseURL }) => {
  await page.goto('/login?next=//evil.example/dashboard');
  await logInPage.logIn(person.auth.user.email, password);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('a deactivated member loses the workspace at once, in all open tabs and without a refused request', async ({
  context,
  signedInPage: page,
  baseURL,
  person,
  shell,
  timer,
}) => {
  const url = baseURL ?? '';
  const admin = await signUp(url, 'Grace');
  const { workspace_id } = admin.auth;
  const { email } = person.auth.user;
  await admin.call('POST /api/team/sendemail', { email, workspace_id });
  const listening = page.waitForResponse('**/api/events*');
  await page.goto((await mailedLink(url, email, /invite\?/)).href);
  await listening;
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");
  const other = await context.newPage();
  await other.goto('/team');
  await expect(other.getByRole('row', { name: /Grace Lovelace/ })).toBeVisible();

  let reloads = 0;
  page.on('domcontentloaded', () => (reloads += 1));
  await admin.call('PUT /api/team/deactivate', {
    workspace_id,
    user_id: Number(atob(person.auth.user_id)),
  });
  await expect(page.getByText("You are no longer a member of Grace's workspace.")).toBeVisible();
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
  await expect(timer.description).toBeVisible();
  await expect(other.getByRole('button', { name: "Workspace Ada's workspace" })).toBeVisible();
  expect(reloads, 'reloads of the page').toBe(0);
});

test.describe('refused by the server', () => {
  test.use({ expectedComplaints: [/status of 40[13]/] });

  test('a session that ended elsewhere leads to the log-in on the next start', async ({
    signedInPage: page,
    person,
    logInPage,
  }) => {
    await person.call('POST /api/session/end', {});
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(logInPage.email).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('an unconfirmed user has the mail sent again and signs in with it', async ({
    page,
    baseURL,
    signUpPage,
    logInPage,
  }) => {
    const url = baseURL ?? '';
    const { email } = (await signUp(url)).auth.user;
    const fresh = email.replace('person', 'late');
    await signUpPage.open();
    await signUpPage.submit(fresh);
    await expect(page.getByRole('dialog')).toBeVisible();
    const first = await mailedLink(url, fresh);
    await logInPage.open();
    await logInPage.logIn(fresh, password);
    await expect(logInPage.email).toHaveAccessibleDescription(/Please confirm your registration first/);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('We have sent the email again.')).toBeVisible();
    await expect.poll(async () => (await mailedLink(url, fresh)).href).not.toBe(first.href);
    await page.goto((await mailedLink(url, fresh)).href);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('no other site may frame the pages', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/login`, { headers: { accept: 'text/html' } });
  expect(answer.headers()['x-frame-options']).toBe('DENY');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.describe('Trusted Types', () => {
  test.use({ expectedComplaints: [/'Trusted(HTML|ScriptURL)' assignment/] });

  test('no text becomes HTML or a script of the page', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading')).toBeVisible();
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
});
