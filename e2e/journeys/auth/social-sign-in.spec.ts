import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/social-test.ts';

// One product for the whole file, because it starts slowly.
test.describe.configure({ mode: 'default' });

test.describe('signed up with Google', () => {
  // The browser logs refused calls.
  test.use({ expectedComplaints: [/status of 404/] });

  test('a visitor without an account is told so, signs up, and logs in to the requested page', async ({
    page,
    signUpPage,
    logInPage,
    shell,
    social,
    alert,
  }) => {
    const email = newEmail();
    for (const each of [signUpPage, logInPage]) {
      await test.step('a page with the buttons is accessible and fits every width', async () => {
        await each.open();
        await expect(social.google).toBeVisible();
        await expect(social.apple).toBeVisible();
        await expectGoodLooks(page);
        // As when a phone is turned: the page was wide when it rendered Google's button, which does not shrink.
        const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(social.google).toBeInViewport({ ratio: 1 });
        await expect(each.email).toBeInViewport({ ratio: 1 });
        await page.setViewportSize({ width, height });
      });
    }

    const renewed = page.waitForResponse('**/api/signin/options');
    await social.enterWith('Google', email);
    await expect(
      alert('There is no account for this Google account yet. Please sign up first.'),
    ).toBeVisible();
    await renewed;
    await page.getByRole('link', { name: 'Sign Up For Free' }).click();
    await social.enterWith('Google', email);
    await expect(page).toHaveURL('/dashboard');
    await expect(shell.userMenu).toHaveAccessibleName('Account of Grace Hopper');
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.goto('/projects');
    await expect(logInPage.email).toBeVisible();
    await social.enterWith('Google', email);
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  });
});

test('an invited visitor signs up with Apple, and the admin links Google and Apple on the profile', async ({
  page,
  baseURL,
  person: admin,
  logInPage,
  shell,
  social,
  alert,
}) => {
  const [email, googleAddress, appleAddress] = [newEmail(), newEmail(), newEmail()];
  const { workspace_id } = admin.auth;
  await admin.call('POST /api/team/sendemail', { workspace_id, email });
  await page.goto((await mailedLink(baseURL ?? '', email, /invite\?/)).href);
  await expect(page).toHaveURL(/\/\?data=/);
  await social.enterWith('Apple', email);
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto('/projects');
  await expect(logInPage.email).toBeVisible();
  await social.enterWith('Apple', email);
  await expect(page).toHaveURL('/projects');
  await expect(shell.userMenu).toHaveAccessibleName('Account of Grace Hopper');

  await page.goto('/logout');
  await logInPage.logIn(admin.auth.user.email, password);
  await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
  const option = (provider: string) => page.getByRole('listitem').filter({ hasText: provider });
  await page.goto('/profile?tab=security');

  await test.step('the admin links both', async () => {
    await expect(social.apple).toBeVisible();
    const spent = (await social.apple.getAttribute('data-nonce')) ?? '';
    await social.enterWith('Google', googleAddress);
    await expect(option('Google')).toContainText('Enabled');
    // Both buttons had the same nonce.
    await expect(social.apple).not.toHaveAttribute('data-nonce', spent);
    await social.enterWith('Apple', appleAddress);
    await expect(alert('You can now log in with Apple.')).toBeVisible();
    await expect(page).toHaveURL('/profile?tab=security');
    for (const provider of ['Google', 'Apple']) await expect(option(provider)).toContainText('Enabled');
  });

  await test.step('the admin unlinks Google', async () => {
    await page.getByRole('button', { name: 'Change log-in with Google' }).click();
    await page.getByRole('menuitem', { name: 'Unlink' }).click();
    await expect(option('Google')).toContainText('Not linked');
    await expect(option('Apple')).toContainText('Enabled');
  });

  await test.step('the admin logs in with Apple', async () => {
    await page.goto('/logout');
    await expect(logInPage.email).toBeVisible();
    await social.enterWith('Apple', appleAddress);
    await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
  });
});

test('a visitor comes in by the company’s provider, and logs in to the requested page', async ({
  page,
  logInPage,
  shell,
  social,
}) => {
  const email = newEmail();
  await logInPage.open();
  await social.enterWith('Example Ltd', email);
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.userMenu).toHaveAccessibleName('Account of Grace Hopper');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto('/projects');
  await expect(logInPage.email).toBeVisible();
  // The provider still knows the user.
  await social.company.click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();

  await test.step('an answer that this tab did not ask for logs nobody in', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.goto('/login?code=stolen&state=foreign');
    await expect(
      page.getByText('We couldn’t log you in with Example Ltd. Please try again.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
