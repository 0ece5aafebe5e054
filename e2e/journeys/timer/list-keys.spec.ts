import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { onAnotherDevice } from '../../../scripts/product/api-person.ts';

const at = (iso: string) => Date.parse(`2026-11-${iso}:00Z`) / 1000;

/** Two entries on one day and one on the day before. */
const entries = [
  { title: 'Letters', timer_start: at('18T10:00'), timer_end: at('18T11:00') },
  { title: 'Notes', timer_start: at('18T08:00'), timer_end: at('18T09:00') },
  { title: 'Tables', timer_start: at('17T08:00'), timer_end: at('17T09:00') },
];

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('the list is used by keyboard alone, and on a phone through dialogs', async ({
  baseURL,
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  for (const entry of entries)
    await person.call('POST /api/usertime/manual_entry', { workspace_id, ...entry });
  await timer.open();
  await expect(timer.entry('Tables')).toBeVisible();

  await test.step('Tab reaches the list once, and goes on behind it', async () => {
    const stops = page.locator('[role="row"][tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await row(page, 'Letters').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[role="treegrid"] :focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(row(page, 'Letters')).toBeFocused();
  });

  await test.step('the description of the next day’s entry is edited', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Tables')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(timer.cell('Description', 'Tables')).toBeFocused();
    await page.keyboard.type('Charts');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Charts')).toBeFocused();
  });

  await test.step('two entries are selected, deleted and had back', async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByRole('toolbar', { name: 'Selected entries' })).toContainText('2 selected');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('row')).toHaveCount(1);
    await expect(row(page, 'Letters')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(row(page, 'Notes')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Selected entries' })).toBeHidden();
  });

  await test.step('the focus returns to its place after a picker', async () => {
    const project = timer.entry('Notes').getByRole('combobox', { name: /^Project/ });
    await project.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Find Project...')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(project).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Notes')).toBeFocused();
  });

  await test.step('and after Edit and Split', async () => {
    for (const action of ['Edit', 'Split']) {
      await timer.choose(action, 'Notes');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'More for Notes' })).toBeFocused();
    }
  });

  await test.step('it follows an entry to another day', async () => {
    await timer.choose('Change date', 'Notes');
    await page.getByRole('button', { name: /November 16th/ }).focus();
    await page.keyboard.press('Enter');
    await expect(timer.day('16-11-2026').getByRole('row', { name: /^Notes/ })).toBeFocused();
  });

  await test.step('text typed into an entry stays while it becomes one of a group', async () => {
    await person.call('PUT /api/profile/group_similar', { workspace_id, group_similar: 1 });
    await timer.open();
    const description = timer.cell('Description', 'Letters');
    await description.fill('Letters to Babbage');
    const like = { title: 'Letters', timer_start: at('18T12:00'), timer_end: at('18T12:30') };
    const phone = await onAnotherDevice(baseURL ?? '', person);
    await phone.call('POST /api/usertime/manual_entry', { workspace_id, ...like });
    const { toggle } = timer.group('2 entries: Letters');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(description.last()).toHaveValue('Letters to Babbage');
    await expect(description.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await toggle.click();
  });

  await page.setViewportSize({ width: 360, height: 780 });
  await timer.start('Post');
  const dialog = page.getByRole('dialog');

  await test.step('on a phone, the running row is edited in a dialog with all its fields', async () => {
    await timer.chooseFrom(page.getByRole('row', { name: /^Running/ }), 'Edit', 'the running entry');
    await timer.type(dialog.getByRole('textbox', { name: 'Description of' }), 'Parcels');
    await expect(dialog.getByRole('textbox', { name: 'Start of' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More for the running entry' })).toBeFocused();
    await expect(timer.description).toHaveValue('Parcels');
  });

  await test.step('and so is a group', async () => {
    await page.getByRole('button', { name: 'More for 2 entries: Letters' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('button', { name: /^Billable/ }).click();
    await timer.type(dialog.getByRole('textbox', { name: 'Description of' }), 'Answers');
    await page.keyboard.press('Escape');
    await expect(row(page, '2 entries: Answers')).toBeVisible();
    for (const shown of await page.getByRole('row').all()) {
      expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(80);
    }
  });

  await test.step('rows show start and end', async () => {
    for (const edge of ['Start', 'End'])
      await expect(page.getByRole('textbox', { name: new RegExp(`^${edge} of`) }).last()).toBeVisible();
  });
});
