import { expect, test } from '../../fixtures/test.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a new logo and a new picture are shown at once, also in another tab', async ({
  context,
  signedInPage: page,
}) => {
  const other = await context.newPage();
  for (const [path, button] of [
    ['/settings', 'Change the logo'],
    ['/profile', 'Change your picture'],
  ] as const) {
    await page.goto(path);
    await other.goto(path);
    await page.getByRole('button', { name: /^(Add a logo|Change your picture)$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Your Profile Picture' });
    await dialog
      .getByLabel('File Upload')
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: png });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    for (const tab of [page, other]) {
      const picture = tab.getByRole('button', { name: button }).locator('img');
      await expect(picture).toBeVisible();
      // loaded, and allowed by the page's policy
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test('a token is copied when it is created, and works until it is revoked', async ({
  context,
  request,
  signedInPage: page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Create API token' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Issue tracker');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Copied to the clipboard.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${token}` };
  const running = () => request.post('/api/usertime/running', { headers, data: {} });
  expect((await running()).headers()).toMatchObject({
    'ratelimit-limit': '120',
    'ratelimit-remaining': '119',
  });
  await page.getByRole('button', { name: 'Revoke Issue tracker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no API tokens.')).toBeVisible();
  expect((await running()).status()).toBe(401);
});
