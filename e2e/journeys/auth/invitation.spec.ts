import {
  type ApiPerson,
  mailedLink,
  newEmail,
  password,
  signUp,
} from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

/** Sends an invitation and returns the two links of the mail. */
async function invite(admin: ApiPerson, url: string, email: string) {
  const { workspace_id } = admin.auth;
  await admin.call('POST /api/team/sendemail', { email, workspace_id, name: '' });
  return {
    accept: await mailedLink(url, email, /invite\?/),
    reject: await mailedLink(url, email, /reject\?/),
  };
}

test('an invited visitor signs up, confirms, and is in the workspace', async ({
  page,
  baseURL,
  signUpPage,
}) => {
  const shell = new Shell(page);
  const url = baseURL ?? '';
  const admin = await signUp(url, 'Grace');
  const email = newEmail();
  const { accept } = await invite(admin, url, email);
  await page.goto(accept.href);
  await expect(page).toHaveURL(/\/\?data=/);
  await expect(page.getByText("Grace Lovelace invites you to Grace's workspace.")).toBeVisible();
  await expect(signUpPage.email).toHaveValue(email);
  await signUpPage.submit(email);
  await page.getByRole('dialog', { name: 'Email Sent' }).getByRole('button', { name: 'Close' }).click();
  await page.goto((await mailedLink(url, email, /confirm/)).href);
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");
  await mailedLink(url, admin.auth.user.email, /team/);
});

test('an invited user with an account logs in and is in the workspace', async ({
  page,
  baseURL,
  person,
  logInPage,
}) => {
  const shell = new Shell(page);
  const url = baseURL ?? '';
  const { accept } = await invite(await signUp(url, 'Grace'), url, person.auth.user.email);
  await page.goto(accept.href);
  await expect(page).toHaveURL(/\/login\?data=/);
  await expect(logInPage.email).toHaveValue(person.auth.user.email);
  await logInPage.password.fill(password);
  await logInPage.password.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");
});

test('a signed-in invited user joins at once and keeps the other workspace', async ({
  page,
  baseURL,
  person,
  shell,
}) => {
  const url = baseURL ?? '';
  const { accept } = await invite(await signUp(url, 'Grace'), url, person.auth.user.email);
  await page.goto(accept.href);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText("You have joined Grace's workspace.")).toBeVisible();
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");
  await shell.switchTo("Ada's workspace");
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
});

test('a user signed in with another account is asked to log in as the invited one', async ({
  signedInPage: page,
  baseURL,
  person,
  logInPage,
  shell,
}) => {
  const url = baseURL ?? '';
  const invited = await signUp(url, 'Charles');
  const { accept } = await invite(await signUp(url, 'Grace'), url, invited.auth.user.email);
  await page.goto(accept.href);
  await expect(page.getByText(`You are logged in as ${person.auth.user.email}.`)).toBeVisible();
  await expect(logInPage.email).toHaveValue(invited.auth.user.email);
  await logInPage.password.fill(password);
  await logInPage.password.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.userMenu).toContainText(invited.auth.user.email);
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");
});

test('a signed-in user invited at an address without an account is led to the sign-up', async ({
  signedInPage: page,
  baseURL,
  person,
  signUpPage,
}) => {
  const email = newEmail();
  const { accept } = await invite(person, baseURL ?? '', email);
  await page.goto(accept.href);
  await expect(page).toHaveURL(/\/\?data=/);
  await expect(signUpPage.email).toHaveValue(email);
});

test('a rejected invitation is closed', async ({ page, baseURL, person, logInPage }) => {
  const { accept, reject } = await invite(person, baseURL ?? '', newEmail());
  await page.goto(reject.href);
  await expect(page.getByRole('heading', { name: 'You have Rejected the Invitation...!' })).toBeVisible();
  await page.goto(accept.href);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByText('You have rejected this invitation.')).toBeVisible();
  await expect(logInPage.email).toBeVisible();
  await page.goto(reject.href);
  await page.getByRole('link', { name: 'Start tracking time' }).click();
  await expect(page).toHaveURL('/');
});

test('a newer invitation replaces an older one, and an accepted one says so', async ({
  signedInPage: page,
  baseURL,
  person,
}) => {
  const url = baseURL ?? '';
  const admin = await signUp(url, 'Grace');
  const { email } = person.auth.user;
  const older = await invite(admin, url, email);
  await admin.call('POST /api/team/sendemail', { email, workspace_id: admin.auth.workspace_id });
  await expect.poll(async () => (await mailedLink(url, email, /invite\?/)).href).not.toBe(older.accept.href);
  const newer = await mailedLink(url, email, /invite\?/);
  await page.goto(older.accept.href);
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
  await page.goto(newer.href);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(newer.href);
  await expect(page.getByText('You have already accepted this invitation.')).toBeVisible();
});

test('links without an invitation lead to the landing page', async ({ page, signUpPage }) => {
  for (const path of ['/invite', '/reject', '/invite?id=nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(signUpPage.email).toBeVisible();
  }
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  test('the invitation can be retried', async ({ signedInPage: page, baseURL, person }) => {
    const url = baseURL ?? '';
    const { accept } = await invite(await signUp(url, 'Grace'), url, person.auth.user.email);
    await page.route('**/api/invitation/getuser', (route) => route.abort('connectionrefused'), { times: 1 });
    await page.goto(accept.href);
    await expect(page.getByRole('heading', { name: 'The Invitation Page .... !' })).toBeVisible();
    await expect(page.getByText('Timeweave can’t be reached.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
