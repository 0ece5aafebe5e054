import { expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a change of the settings shows in other tabs within a second', async ({
  context,
  page,
  shell,
  person,
}) => {
  const { workspace_id } = person.auth;
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('Team member rights')).toBeVisible();
  const soon = { timeout: 1_000 };

  await test.step('the name saves on blur', async () => {
    const name = page.getByLabel('Workspace name');
    await name.fill('Analytical Engines');
    await name.blur();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(other.getByLabel('Workspace name')).toHaveValue('Analytical Engines', soon);
    await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Analytical Engines', soon);
  });

  await test.step('the lock and its calendar work by keyboard', async () => {
    const lock = page.getByRole('switch', { name: 'Lock Time entries' });
    await lock.focus();
    await page.keyboard.press('Space');
    await expect(other.getByRole('switch', { name: 'Lock Time entries' })).toBeChecked(soon);
    await page.getByRole('button', { name: /^LOCK TIME ENTRIES UP TO/ }).press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'with the calendar open');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  const { results } = await person.call('POST /api/workspace/settings', { workspace_id });
  expect(results[0][0]).toMatchObject({ title: 'Analytical Engines', is_time_entry_locked: 1 });
});

test('the settings and the audit log are accessible and fit every width', async ({ page, person, shell }) => {
  const { workspace_id } = person.auth;
  const title = 'Unbroken'.repeat(20);
  await person.call('PUT /api/workspace/edit', { workspace_id, title });
  await person.call('PUT /api/workspace/update_locked_settings', { workspace_id, value: 1, date: null });
  await person.call('PUT /api/workspace/update_rounding_settings', { workspace_id, value: 1 });
  await page.goto('/settings');
  await expect(page.getByLabel('Workspace name')).toHaveValue(title);
  await expectGoodLooks(page);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')).toHaveCount(3);
  await expect(shell.sidebar).toBeVisible();
  await expectGoodLooks(page);
});
