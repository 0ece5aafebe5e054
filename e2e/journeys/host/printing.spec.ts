import { expect, test } from '../../fixtures/test.ts';

test.use({ colorScheme: 'dark' });

test('a printed page has its content in the light theme, without sidebar, timer and filters', async ({
  signedInPage: page,
}) => {
  const surface = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/reports');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const dark = await surface();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect(filters).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await surface()).not.toBe(dark);

  await page.goto('/dashboard');
  const timer = page.locator('[data-timer-bar]');
  await expect(timer).toBeAttached();
  await expect(timer).toBeHidden();
});
