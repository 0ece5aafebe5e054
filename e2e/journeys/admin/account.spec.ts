import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

// The browser logs failed calls of an ended session.
test.use({ expectedComplaints: [/status of 401/] });

test('logging out everywhere ends another session, and a confirmed new address logs in', async ({
  browser,
  baseURL,
  request,
  signedInPage: page,
  person,
  logInPage,
  shell,
}) => {
  const [former, email] = [person.auth.user.email, newEmail()];
  const field = page.getByLabel('Email', { exact: true });
  const otherPage = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();

  await test.step('the user logs in in another browser', async () => {
    const other = new LogInPage(otherPage);
    await other.open();
    const listening = otherPage.waitForResponse('**/api/events*');
    await other.logIn(former, password);
    await expect(otherPage).toHaveURL('/dashboard');
    await listening;
  });

  await test.step('the mailed link changes the address, once the password is given', async () => {
    await page.goto('/profile');
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText('We have sent a link to')).toContainText(email);
    await page.goto((await mailedLink(baseURL ?? '', email, /email\/confirm/)).href);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change my address' }).click();
    await expect(page.getByText('Your email address was changed')).toBeVisible();
    await page.goto('/profile');
    await expect(field).toHaveValue(email);
  });

  await test.step('the previous address gets a notice', async () => {
    const subjects = async () => {
      const { mails } = (await (await request.get('/dev/mail.json')).json()) as {
        mails: { to: string; subject: string }[];
      };
      return mails.filter(({ to }) => to === former).map(({ subject }) => subject);
    };
    await expect.poll(subjects).toContain('Your email address was changed');
  });

  await test.step('logging out everywhere ends both sessions', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(logInPage.email).toBeVisible();
    await expect(otherPage).toHaveURL('/login');
    await otherPage.context().close();
  });

  await test.step('the new address logs in', async () => {
    await logInPage.logIn(email, password);
    await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
  });
});
