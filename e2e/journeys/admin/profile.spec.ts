import { expect, test } from '../../fixtures/test.ts';
import { uploadPicture } from './picture.ts';

test('a chosen theme and a new picture are shown in every tab, and a token is copied', async ({
  context,
  request,
  signedInPage: page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('radio', { name: 'System' })).toBeChecked();

  await test.step('the picture', async () => {
    await uploadPicture([page, other], 'Change your picture', 'Change your picture');
  });

  await test.step('a token works until it is revoked', async () => {
    await page.getByRole('tab', { name: 'Tokens and data' }).click();
    await page.getByRole('button', { name: 'Create API token' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Issue tracker');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy token' }).click();
    await expect(page.getByText('Copied to the clipboard.')).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Done' }).click();
    const headers = { authorization: `Bearer ${token}` };
    const running = () => request.post('/api/usertime/running', { headers, data: {} });
    expect((await running()).status()).toBe(200);
    await page.getByRole('button', { name: 'Revoke Issue tracker' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('You have no API tokens.')).toBeVisible();
    expect((await running()).status()).toBe(401);
  });

  await test.step('the theme, with which a reload begins', async () => {
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByText('Dark', { exact: true }).click();
    for (const tab of [page, other]) await expect(tab.locator(':root')).toHaveCSS('color-scheme', 'dark');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(main|libraries)\./, (route) => held.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('#root')).toBeEmpty();
    release();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});
