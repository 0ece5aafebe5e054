import { expect, test } from '../../fixtures/test.ts';

const hour = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };

test('a user adds tags to several entries, removes and restores them, and other tags stay', async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const tagIds: number[] = [];
  for (const tag_title of ['archive', 'letters', 'night']) {
    tagIds.push((await person.call('POST /api/tag/add', { workspace_id, tag_title })).results.insertId);
  }
  const [archived = 0, letters = 0] = tagIds;
  const add = (title: string, tag_check_array: number[]) =>
    person.call('POST /api/usertime/manual_entry', { workspace_id, title, tag_check_array, ...hour });
  await add('One', [archived, letters]);
  await add('Two', [letters]);
  await person.call('PUT /api/tag/archive', { workspace_id, tag_id: archived, is_archived: 1 });
  await timer.open();
  for (const title of ['One', 'Two']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  const tagsOf = (title: string, tags: string) =>
    timer.entry(title).getByRole('combobox', { name: `Tags: ${tags}`, exact: true });

  await bar.getByRole('combobox', { name: 'Tags: letters; 1 more on some entries' }).click();
  await expect(page.getByRole('option', { name: 'letters', selected: true })).toBeVisible();
  await page.getByRole('option', { name: 'night' }).click();
  await page.getByRole('option', { name: 'letters' }).click();
  await page.keyboard.press('Escape');
  await expect(tagsOf('One', 'archive,night')).toBeVisible();
  await expect(tagsOf('Two', 'night')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tagsOf('One', 'archive,letters')).toBeVisible();
  await expect(tagsOf('Two', 'letters')).toBeVisible();
});
