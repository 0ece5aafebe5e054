import { expect, test } from '../../fixtures/test.ts';
import { uploadPicture } from './picture.ts';

test('a change of the settings shows in other tabs', async ({ context, page, shell, person }) => {
  const { workspace_id } = person.auth;
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('Team member rights')).toBeVisible();

  await test.step('the name saves on blur', async () => {
    const name = page.getByLabel('Workspace name');
    await name.fill('Analytical Engines');
    await name.blur();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(other.getByLabel('Workspace name')).toHaveValue('Analytical Engines');
    await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Analytical Engines');
  });

  await test.step('the lock and its calendar work by keyboard', async () => {
    const lock = page.getByRole('switch', { name: 'Lock Time entries' });
    await lock.focus();
    await page.keyboard.press('Space');
    await expect(other.getByRole('switch', { name: 'Lock Time entries' })).toBeChecked();
    await page.getByRole('button', { name: /^LOCK TIME ENTRIES UP TO/ }).press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  await test.step('a new logo is shown at once', () =>
    uploadPicture([page, other], 'Add a logo', 'Change the logo'));

  const { results } = await person.call('POST /api/workspace/settings', { workspace_id });
  expect(results[0][0]).toMatchObject({ title: 'Analytical Engines', is_time_entry_locked: 1 });
});
