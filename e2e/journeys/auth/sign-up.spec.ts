import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

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

test('a link that is opened in another browser asks for the password, and then signs in', async ({
  page,
  browser,
  baseURL,
  signUpPage,
}) => {
  const email = newEmail();
  await signUpPage.open();
  await signUpPage.submit(email);
  await expect(page.getByRole('dialog', { name: 'Email Sent' })).toBeVisible();
  const { href } = await mailedLink(baseURL ?? '', email);

  const otherBrowser = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const otherPage = await otherBrowser.newPage();
  const logInPage = new LogInPage(otherPage);
  await otherPage.goto(href);
  await expect(otherPage).toHaveURL('/login');
  await expect(otherPage.getByText('You signed up in another browser.')).toBeVisible();
  await expect(logInPage.email).toHaveValue(email);
  await expect(logInPage.password).toBeFocused();
  await logInPage.password.fill(password);
  await logInPage.password.press('Enter');
  await expect(otherPage).toHaveURL('/dashboard');
  await otherBrowser.close();
});

test.describe('errors', () => {
  test.use({ expectedComplaints: [/status of (401|409|500)/] });

  test('an empty form shows an error at each field', async ({ page, signUpPage }) => {
    await signUpPage.open();
    await signUpPage.email.press('Enter');
    await expect(signUpPage.firstName).toHaveAccessibleDescription(/Please enter your First Name \./);
    await expect(signUpPage.lastName).toHaveAccessibleDescription(/Please enter your Last Name\./);
    await expect(signUpPage.email).toHaveAccessibleDescription(/Please enter your email address\./);
    await expect(signUpPage.password).toHaveAccessibleDescription(
      /\*Please enter secure and strong password\./,
    );
    await expect(signUpPage.firstName).toBeFocused();
    await signUpPage.email.fill('ada@');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(signUpPage.email).toHaveAccessibleDescription(/\*Please enter valid email address\./);
  });

  test('an empty log-in shows an error at each field, and so does a malformed address', async ({
    logInPage,
  }) => {
    await logInPage.open();
    await logInPage.logIn('', '');
    await expect(logInPage.email).toHaveAccessibleDescription('Please enter your email address.');
    await expect(logInPage.password).toHaveAccessibleDescription('Please enter secure and strong password.');
    await expect(logInPage.email).toBeFocused();
    await logInPage.logIn('ada@', 'weak');
    await expect(logInPage.email).toHaveAccessibleDescription('Please enter valid email address.');
    await expect(logInPage.password).toHaveAccessibleDescription('Please enter secure and strong password.');
  });

  test('a known address shows an error at the field and keeps the typed text', async ({
    person,
    signUpPage,
  }) => {
    await signUpPage.open();
    await signUpPage.submit(person.auth.user.email);
    await expect(signUpPage.email).toHaveAccessibleDescription(/already has an account/);
    await expect(signUpPage.firstName).toHaveValue('Ada');
  });

  test('a wrong password shows an error at the email field', async ({ person, logInPage }) => {
    await logInPage.open();
    await logInPage.logIn(person.auth.user.email, 'Engine#9999');
    await expect(logInPage.email).toHaveAccessibleDescription('The email address or the password is wrong.');
    await expect(logInPage.password).toHaveValue('Engine#9999');
  });

  test('a server error shows an alert, and the form can be sent again', async ({ page, signUpPage }) => {
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, json: { errors: [] } }), {
      times: 1,
    });
    await signUpPage.open();
    await signUpPage.submit(newEmail());
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(signUpPage.password).toHaveValue(password);
    await signUpPage.password.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Email Sent' })).toBeVisible();
  });
});
