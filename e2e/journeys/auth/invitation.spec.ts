import { mailedLink, newEmail, signUp } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

test('an invited visitor signs up, confirms, and is in the workspace', async ({
  page,
  baseURL,
  signUpPage,
}) => {
  const shell = new Shell(page);
  const url = baseURL ?? '';
  const admin = await signUp(url, 'Grace');
  const email = newEmail();
  const { workspace_id } = admin.auth;
  await admin.call('POST /api/team/sendemail', { email, workspace_id, name: '' });
  await page.goto((await mailedLink(url, email, /invite\?/)).href);
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
