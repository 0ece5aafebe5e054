import { password } from '../../../scripts/product/api-person.ts';
import { dialog, expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

// The browser logs missing invitations, links without a request, and blocked requests.
test.use({ expectedComplaints: [/status of 40[04]|net::ERR/] });

test('the public pages and the question before a log-out are accessible and fit', async ({
  context,
  page,
  person,
  signUpPage,
  logInPage,
}) => {
  await signUpPage.open();
  await expect(signUpPage.email).toBeVisible();
  await expectAccessible(page, 'sign-up');
  await signUpPage.email.press('Enter');
  await expectGoodLooks(page, 'sign-up with errors');
  const link = btoa('ada@example.com 1');
  const paths = [
    `/reject?id=${btoa('mailed-code ada@example.com')}`,
    `/password/update?user=${link}&code=x`,
    '/password/update',
    '/password/forgot',
    `/email/restore?user=${link}&code=x`,
    `/email/confirm?user=${link}&code=x`,
    '/login',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectGoodLooks(page);
  }

  // The second step is drawn without a server that asks for it.
  await page.route('**/api/auth', (route) => route.fulfill({ json: { second_step: { ticket: 't' } } }));
  await logInPage.logIn(person.auth.user.email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.keyboard.press('Enter');
  await expectGoodLooks(page, 'the second step of the log-in');
  await page.unroute('**/api/auth');
  await page.goto('/login');
  await logInPage.logIn(person.auth.user.email, password);
  await expect(page).toHaveURL('/dashboard');
  const shell = new Shell(page);
  await context.route('**/api/usertime/create', (route) => route.abort('connectionrefused'));
  const description = page.getByRole('combobox', { name: 'Description', exact: true });
  await description.fill('Unsent');
  await description.press('Enter');
  await expect(page.getByRole('img', { name: 'Pending' }).first()).toBeVisible();
  await shell.userMenu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: '1 change not sent yet' })).toBeVisible();
  await expectGoodLooks(page, 'the question before a log-out', dialog);
});
