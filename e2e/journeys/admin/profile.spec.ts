import { expect, test } from '../../fixtures/test.ts';

test('a chosen theme is shown in every tab, and a reload begins with it', async ({
  context,
  signedInPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('radio', { name: 'System' })).toBeChecked();
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
