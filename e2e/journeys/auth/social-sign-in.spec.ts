import { mailedLink, newEmail, password } from '../../../scripts/product/api-person.ts';
import { expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/social-test.ts';
import { SocialSignIn } from '../../pages/social-sign-in.ts';

// One product for the whole file, because it starts slowly.
test.describe.configure({ mode: 'default' });

for (const provider of ['Google', 'Apple'] as const) {
  test.describe(`with ${provider}`, () => {
    test('a visitor signs up, logs out and logs in again', async ({
      page,
      signUpPage,
      logInPage,
      shell,
      social,
    }) => {
      const email = newEmail();
      await signUpPage.open();
      await social.enterWith(provider, email);
      await expect(page).toHaveURL('/dashboard');
      await expect(shell.userMenu).toHaveAccessibleName('Account of Grace Hopper');
      await page.goto('/logout');
      await expect(logInPage.email).toBeVisible();
      await social.enterWith(provider, email);
      await expect(page).toHaveURL('/dashboard');
      await expect(shell.userMenu).toHaveAccessibleName('Account of Grace Hopper');
    });

    test('a user with a password for the same address reaches the same account either way', async ({
      page,
      person,
      logInPage,
      shell,
      social,
    }) => {
      const { email } = person.auth.user;
      await logInPage.open();
      await social.enterWith(provider, email);
      await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
      await page.goto('/logout');
      await logInPage.logIn(email, password);
      await expect(page).toHaveURL('/dashboard');
      await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
    });

    test('an invited user signs up and joins', async ({ page, baseURL, person: admin, shell, social }) => {
      const email = newEmail();
      const { workspace_id } = admin.auth;
      await admin.call('POST /api/team/sendemail', { workspace_id, email });
      await page.goto((await mailedLink(baseURL ?? '', email, /invite\?/)).href);
      await expect(page).toHaveURL(/\/\?data=/);
      await social.enterWith(provider, email);
      await expect(page).toHaveURL('/dashboard');
      await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
    });

    test('the requested page opens in the end', async ({ page, person, logInPage, social }) => {
      await page.goto('/reports');
      await expect(logInPage.email).toBeVisible();
      await social.enterWith(provider, person.auth.user.email);
      await expect(page).toHaveURL(/\/reports(\?|$)/);
      await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    });
  });
}

test('a user links Google and Apple on the profile, unlinks Google and logs in with Apple', async ({
  signedInPage: page,
  shell,
  social,
  logInPage,
  alert,
}) => {
  const [googleAddress, appleAddress] = [newEmail(), newEmail()];
  const option = (provider: string) => page.getByRole('listitem').filter({ hasText: provider });
  await page.goto('/profile');

  await test.step('the user links both', async () => {
    await expect(social.apple).toBeVisible();
    const spent = (await social.apple.getAttribute('data-nonce')) ?? '';
    await social.enterWith('Google', googleAddress);
    await expect(option('Google')).toContainText('Enabled');
    // Both buttons had the same nonce.
    await expect(social.apple).not.toHaveAttribute('data-nonce', spent);
    await social.enterWith('Apple', appleAddress);
    await expect(alert('You can now log in with Apple.')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    for (const provider of ['Google', 'Apple']) await expect(option(provider)).toContainText('Enabled');
  });

  await test.step('the user unlinks Google', async () => {
    await page.getByRole('button', { name: 'Change log-in with Google' }).click();
    await page.getByRole('menuitem', { name: 'Unlink' }).click();
    await expect(option('Google')).toContainText('Not linked');
    await expect(option('Apple')).toContainText('Enabled');
  });

  await test.step('the user logs in with Apple', async () => {
    await page.goto('/logout');
    await expect(logInPage.email).toBeVisible();
    await social.enterWith('Apple', appleAddress);
    await expect(shell.userMenu).toHaveAccessibleName('Account of Ada Lovelace');
  });
});

test.describe('refused by the server', () => {
  // The browser logs refused calls.
  test.use({ expectedComplaints: [/status of 40[14]/] });

  test('a user without an account is told so, and signs up', async ({ page, logInPage, social, alert }) => {
    const email = newEmail();
    await logInPage.open();
    await expect(social.google).toBeVisible();
    const renewed = page.waitForResponse('**/api/signin/options');
    await social.enterWith('Google', email);
    await expect(
      alert('There is no account for this Google account yet. Please sign up first.'),
    ).toBeVisible();
    await renewed;
    await page.getByRole('link', { name: 'Sign Up For Free' }).click();
    await social.enterWith('Google', email);
    await expect(page).toHaveURL('/dashboard');
  });

  test('an address that Google has not verified is refused', async ({ page, signUpPage, social, alert }) => {
    await signUpPage.open();
    await social.enterWith('Google', `unverified-${newEmail()}`);
    await expect(alert('Google has not verified your email address.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a change of mind', () => {
  // Apple responds with an error when the user cancels.
  test.use({ expectedComplaints: [/status of 400/] });

  test('at Apple leads back to the log-in', async ({ page, logInPage, social }) => {
    await logInPage.open();
    await social.changeMindAtApple();
    await expect(page).toHaveURL('/login');
    await expect(social.apple).toBeVisible();
  });
});

test('the answer to an attempt of somebody else signs nobody in', async ({
  page,
  browser,
  baseURL,
  logInPage,
  social,
  alert,
}) => {
  const attacker = await (await browser.newContext({ baseURL })).newPage();
  await attacker.goto('/login');
  const lure = await new SocialSignIn(attacker).interceptAddressAfterApple(newEmail());
  expect(lure).toMatch(/^\/login\?apple=.+&ticket=.+&state=.+/);

  await logInPage.open();
  // The user has an open attempt, but this response is for another one.
  await expect(social.apple).toBeVisible();
  await page.goto(lure);
  await expect(alert('We couldn’t log you in with Apple. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(logInPage.email).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('timeweave.session'))).toBeNull();
  await attacker.context().close();
});

test.describe('in the light and the dark theme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pages with the buttons are accessible and fit every width', async ({
    page,
    signUpPage,
    logInPage,
    social,
  }) => {
    for (const each of [signUpPage, logInPage]) {
      await each.open();
      await expect(social.google).toBeVisible();
      await expect(social.apple).toBeVisible();
      await expectGoodLooks(page);
      // As when a phone is turned: the page was wide when it rendered Google's button, which does not shrink.
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(social.google).toBeInViewport({ ratio: 1 });
      await expect(each.email).toBeInViewport({ ratio: 1 });
    }
  });
});
