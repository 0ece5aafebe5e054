import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';
import { onAnotherDevice } from '../../../scripts/product/api-person.ts';

const lasting = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };

test('a renamed tag changes in a second tab, and on its entries', async ({
  signedInPage: page,
  person,
  context,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const { results } = await person.call('POST /api/tag/add', { workspace_id, tag_title: 'research' });
  const entry = { workspace_id, title: 'Note G', project_id: 0, is_billable: 0 as const, ...lasting };
  await person.call('POST /api/usertime/manual_entry', { ...entry, tag_check_array: [results.insertId] });
  await timer.open();
  await expect(timer.entry('Note G')).toContainText('research');

  const second = await context.newPage();
  const tags = new ItemList(second, '/tag', 'Tags');
  await tags.open();
  await tags.choose('research', 'Edit');
  await second.getByLabel('Tag title').fill('night shift');
  await second.keyboard.press('Enter');
  await expect(tags.row('night shift')).toBeVisible();
  await expect(timer.entry('Note G')).toContainText('night shift');
  await expect(page).toHaveURL('/dashboard');
});

test('a list of a thousand tags renders a few and reaches all', async ({
  signedInPage: page,
  person,
  baseURL,
}) => {
  const { workspace_id } = person.auth;
  const titles = Array.from({ length: 1000 }, (_, index) => `Tag ${index + 1}`);
  for (let done = 0; done < titles.length; done += 50) {
    await Promise.all(
      titles
        .slice(done, done + 50)
        .map((tag_title) => person.call('POST /api/tag/add', { workspace_id, tag_title })),
    );
  }
  const tags = new ItemList(page, '/tag', 'Tags');
  await tags.open();
  await expect(page.getByText('1,000 tags')).toBeVisible();
  await expect(tags.rows.nth(1)).toContainText('Tag 2');
  expect(await tags.rows.count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(tags.row('Tag 1000')).toBeInViewport();

  await test.step('a tag that another member adds above does not move the visible rows', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const row = tags.row('Tag 500');
    await row.scrollIntoViewIfNeeded();
    const place = async () => (await row.boundingBox())?.y ?? Number.NaN;
    // Rows are measured when they become visible, which moves the others a little.
    let before = Number.NaN;
    await expect.poll(async () => before === (before = await place())).toBe(true);
    const elsewhere = await onAnotherDevice(baseURL ?? '', person);
    const { results } = await elsewhere.call('POST /api/tag/add', { workspace_id, tag_title: 'A first one' });
    await expect(page.getByText('1,001 tags')).toBeAttached();
    // A row is 45 px high.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(20);
    await elsewhere.call('PUT /api/tag/archive', {
      workspace_id,
      tag_id: results.insertId,
      is_archived: 1,
    });
    await expect(page.getByText('1,000 tags')).toBeAttached();
    await expect.poll(place).toBe(before);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(tags.row('Tag 1000')).toBeInViewport();
  });

  await test.step('a change of one keeps the scroll position', async () => {
    await tags.choose('Tag 1000', 'Archive');
    await expect(page.getByText('999 tags')).toBeVisible();
    await expect(tags.row('Tag 995')).toBeInViewport();
  });
});
