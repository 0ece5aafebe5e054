import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('sign-up and log-in', () => {
  // The server refuses unconfirmed users, and a mail's frame refuses Playwright's scripts.
  test.use({ expectedComplaints: [/status of 403|Blocked script execution in 'about:srcdoc'/] });

  test('a visitor signs up, confirms by mail, logs out and logs in again', async ({
    page,
    baseURL,
    signUpPage,
    logInPage,
  }) => {
    const email = newEmail();

    await test.step('Enter sends the form, and the page mentions the mail', async () => {
      await signUpPage.open();
      await signUpPage.submit(email);
      const modal = page.getByRole('dialog', { name: 'Email Sent' });
      await expect(modal).toContainText(
        'We have sent an email to you. Confirm your registration for start Tracking.',
      );
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(signUpPage.email).toHaveValue('');
    });

    await test.step('a log-in needs the confirmation', async () => {
      await logInPage.open();
      await logInPage.logIn(email, password);
      await expect(logInPage.email).toHaveAccessibleDescription(/^Please confirm your registration first/);
    });

    await test.step('the mailed link signs in and opens the timer', async () => {
      const { href } = await mailedLink(baseURL ?? '', email);
      await page.goto('/dev/mail');
      await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
      await page.getByRole('link', { name: href }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('combobox', { name: 'Description', exact: true })).toBeVisible();
    });

    await test.step('logging out clears the session', async () => {
      await page.goto('/logout');
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });

    await test.step('the link works once', async () => {
      await page.goto((await mailedLink(baseURL ?? '', email)).href);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('already been used or has expired')).toBeVisible();
    });

    await test.step('the password logs in', async () => {
      await logInPage.logIn(email, password);
      await expect(page).toHaveURL('/dashboard');
    });
  });
});
