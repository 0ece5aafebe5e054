import { expect, type Page } from '@playwright/test';

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture in the first tab, and expects each tab to show it in a button. */
export async function uploadPicture(tabs: [Page, ...Page[]], button: string, shown: string): Promise<void> {
  const [page] = tabs;
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Your Profile Picture' });
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: png };
  await dialog.getByLabel('File Upload').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  for (const tab of tabs) {
    const picture = tab.getByRole('button', { name: shown }).locator('img');
    await expect(picture).toBeVisible();
    // loaded, and allowed by the page's policy
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  }
}
