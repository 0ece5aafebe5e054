import { mailedLink, password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ResetPasswordPage } from '../../pages/reset-password-page.ts';

const chosen = 'Engine#1844';

// The browser logs refused calls.
test.use({ expectedComplaints: [/status of (400|401)/] });

test('a user requests a link, chooses a new password, and logs in with it', async ({
  page,
  baseURL,
  person,
  logInPage,
}) => {
  const { email } = person.auth.user;
  const resetPage = new ResetPasswordPage(page);

  await test.step('the log-in page links to the request', async () => {
    await logInPage.open();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Trouble Logging In?' })).toBeVisible();
    await logInPage.email.fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('we have sent a link to it').first()).toBeVisible();
  });

  const link = await mailedLink(baseURL ?? '', email, /password\/update/);

  await test.step('the link opens the form for the new password', async () => {
    await resetPage.open(link);
    await resetPage.choose(chosen);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });

  await test.step('the old password and the old session are invalid', async () => {
    await logInPage.logIn(email, password);
    await expect(logInPage.email).toHaveAccessibleDescription('The email address or the password is wrong.');
    await expect(person.call('POST /api/usertime/running', {})).rejects.toThrow('401');
  });

  await test.step('the new password logs in', async () => {
    await logInPage.logIn(email, chosen);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the link works once', async () => {
    await page.goto('/logout');
    await resetPage.open(link);
    await resetPage.choose(chosen);
    await expect(resetPage.password).toHaveAccessibleDescription(/This link has already been used/);
    await expect(resetPage.password).toHaveValue(chosen);
  });
});
