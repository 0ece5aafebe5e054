import type { Page } from '@playwright/test';
import { password } from '../../../scripts/product/api-person.ts';
import { dialog, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Adds an authenticator like a laptop's, whose owner confirms each request, or fails to. */
async function virtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuseUser: (isRefused: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  };
}

test('a passkey is added in the profile, and then logs in without a password', async ({
  signedInPage: page,
}) => {
  const device = await virtualAuthenticator(page);
  await test.step('added', async () => {
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Laptop');
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await expectGoodLooks(page, 'the dialog of a new passkey', dialog);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
    await expectGoodLooks(page, 'the profile with a passkey');
  });
  const logIn = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?next=/help');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  };
  await test.step('refused without fingerprint or PIN', async () => {
    await device.refuseUser(true);
    await logIn();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await device.refuseUser(false);
  });
  await test.step('logs in', async () => {
    await logIn();
    await page.waitForURL(({ pathname }) => pathname === '/help');
    await page.goto('/profile?tab=security');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');
  });
});
