import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ResetPasswordPage } from '../../pages/reset-password-page.ts';

const chosen = 'Engine#1844';

// The browser logs refused calls.
test.use({ expectedComplaints: [/status of (400|401|429|500)/] });

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

test('each error of a new password shows at its field', async ({ page, baseURL, person }) => {
  const { email } = person.auth.user;
  await person.call('POST /api/profile/forgot_password', { email });
  const resetPage = new ResetPasswordPage(page);
  await resetPage.open(await mailedLink(baseURL ?? '', email, /password\/update/));
  await resetPage.choose('');
  await expect(resetPage.password).toHaveAccessibleDescription(/^Please enter secure and strong password\./);
  await expect(resetPage.password).toBeFocused();
  await resetPage.choose('weak');
  await expect(resetPage.password).toHaveAccessibleDescription(/^\*Please enter secure and strong password/);
  await resetPage.choose(chosen, `${chosen}5`);
  await expect(resetPage.confirm).toHaveAccessibleDescription("*Passwords doesn't match");
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(resetPage.password).toHaveAttribute('type', 'text');
});

test('each error of the request has a message, and an unknown address gets the same response', async ({
  page,
  logInPage,
}) => {
  await page.goto('/password/forgot');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await send.click();
  await expect(logInPage.email).toHaveAccessibleDescription('Please enter your email address.');
  await logInPage.email.fill('ada@');
  await send.click();
  await expect(logInPage.email).toHaveAccessibleDescription('Please enter valid email address.');
  const nobody = newEmail();
  for (let request = 0; request < 5; request += 1) {
    const answered = page.waitForResponse('**/api/profile/forgot_password');
    await logInPage.email.fill(nobody);
    await send.click();
    await answered;
  }
  await expect(page.getByText('Check the inbox of')).toContainText(nobody);
  await logInPage.email.fill(nobody);
  await send.click();
  await expect(logInPage.email).toHaveAccessibleDescription(/^Too many attempts\. Please try again in/);
  await expect(logInPage.email).toHaveValue(nobody);
});

test('an incomplete link shows an error and leads to a new request', async ({ page }) => {
  await page.goto('/password/update?user=abc');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/password/forgot');
  await page.getByRole('link', { name: 'Sign Up For Free' }).click();
  await expect(page).toHaveURL('/');
});

test('a server error keeps the typed text', async ({ page, logInPage }) => {
  await page.route('**/api/profile/forgot_password', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.goto('/password/forgot');
  await logInPage.email.fill('ada@example.com');
  await logInPage.email.press('Enter');
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(logInPage.email).toHaveValue('ada@example.com');
});
