import { expect, test } from '../../fixtures/test.ts';

const start = '2026-11-18T09:00:00Z';
const timer_start = Date.parse(start) / 1000;

test('a user edits an entry in the Detailed tab with the timer’s controls, and undoes it', async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/tag/add', { workspace_id, tag_title: 'night' });
  const times = { timer_start, timer_end: timer_start + 3600 };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, title: 'Letters', ...times });
  await page.goto('/reports?tab=detailed&start=2026-11-16&end=2026-11-22');

  await page.getByRole('textbox', { name: 'Description of Letters' }).fill('Note G');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Renamed “Letters”')).toBeVisible();

  await page.getByRole('combobox', { name: 'Tags: none' }).click();
  await page.getByRole('option', { name: 'night' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Tags: night' })).toBeVisible();

  const end = page.getByRole('textbox', { name: 'End of Note G' });
  const former = await end.inputValue();
  await end.fill('23:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed the times of “Note G”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(end).toHaveValue(former);

  await timer.open();
  await expect(timer.entry('Note G').getByRole('combobox', { name: 'Tags: night' })).toBeVisible();
});
