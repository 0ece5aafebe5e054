import { mailedLink, newEmail } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ResetPasswordPage } from '../../pages/reset-password-page.ts';
import { Shell } from '../../pages/shell.ts';

const chosen = 'Engine#1844';

// A mail's frame refuses Playwright's scripts.
test.use({ expectedComplaints: [/Blocked script execution in 'about:srcdoc'/] });

test('a visitor signs up, confirms by mail, logs out, forgets the password and logs in with a new one', async ({
  page,
  baseURL,
  signUpPage,
  logInPage,
}) => {
  const email = newEmail();
  const shell = new Shell(page);

  await test.step('Enter sends the form, and the page mentions the mail', async () => {
    await signUpPage.open();
    await expect(signUpPage.firstName).toBeFocused();
    await signUpPage.submit(email);
    const modal = page.getByRole('dialog', { name: 'Email Sent' });
    await expect(modal).toContainText(
      'We have sent an email to you. Confirm your registration for start Tracking.',
    );
    await expect(modal).toContainText(`It went to ${email}.`);
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(signUpPage.email).toHaveValue('');
  });

  await test.step('the mailed link signs in and opens the timer, where typing describes the work', async () => {
    const { href } = await mailedLink(baseURL ?? '', email);
    await page.goto('/dev/mail');
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('link', { name: href }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('combobox', { name: 'Description', exact: true })).toBeFocused();
  });

  await test.step('the log-in page links to the request of another password', async () => {
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Trouble Logging In?' })).toBeVisible();
    await logInPage.email.fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('we have sent a link to it').first()).toBeVisible();
  });

  await test.step('the mailed link opens the form for the new password, which logs in', async () => {
    const resetPage = new ResetPasswordPage(page);
    await resetPage.open(await mailedLink(baseURL ?? '', email, /password\/update/));
    await resetPage.choose(chosen);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await logInPage.logIn(email, chosen);
    await expect(page).toHaveURL('/dashboard');
  });
});
