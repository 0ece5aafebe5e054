import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

const hour = 3600;

test('the mailed link about a long-running timer stops it at a chosen time', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const timer_start = Math.floor(Date.now() / 1000 / 60) * 60 - 10 * hour;
  await person.call('POST /api/usertime/create', { workspace_id, title: 'Write note G', timer_start });
  const { running } = await person.call('POST /api/usertime/running', {});
  await page.goto(`/dashboard?stop=${running[0]?.uuid}`);

  const dialog = page.getByRole('dialog', { name: 'When did you finish?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question', '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Stop the timer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  const list = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
  await expect
    .poll(list)
    .toMatchObject({ running: [], results: [{ title: 'Write note G', timer_end: timer_start + 8 * hour }] });
});

test('the profile page downloads all data of the user', async ({ signedInPage: page }) => {
  await page.goto('/profile');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^timeweave-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
  await expect(page.getByText('Your download has started.')).toBeVisible();
});
