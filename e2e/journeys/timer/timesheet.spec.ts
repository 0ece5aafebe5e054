import { expect, test } from '../../fixtures/test.ts';

test('durations typed into the timesheet are saved', async ({ signedInPage: page }) => {
  await page.goto('/timesheet?week=2024-03-06');
  await page.getByRole('textbox', { name: 'Description' }).fill('Reading');
  await page.keyboard.press('Enter');
  const cells = page.getByRole('row', { name: 'No project Reading' }).getByRole('gridcell');
  await expect(cells.nth(0)).toBeFocused();
  await page.keyboard.type('1:30');
  await page.keyboard.press('Tab');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await expect(cells.nth(7)).toHaveText('2:15:00');
  await expect(cells.nth(0).getByRole('img', { name: 'Pending' })).toBeHidden();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Duration of Reading' })).toHaveValue(
    '0:45:00',
  );
  await page.keyboard.press('Escape');
  await expect(cells.nth(1)).toBeFocused();

  await page.reload();
  await expect(cells.nth(7)).toHaveText('2:15:00');
});
