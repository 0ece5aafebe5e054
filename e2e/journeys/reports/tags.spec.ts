import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';
import { TimerPage } from '../../pages/timer-page.ts';
import { onAnotherDevice } from '../../../scripts/product/api-person.ts';

const lasting = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };

test('a list of 300 tags renders a few and reaches all, and a second tab follows', async ({
  signedInPage: page,
  person,
  baseURL,
  context,
}) => {
  const { workspace_id } = person.auth;
  const add = (tag_title: string) => person.call('POST /api/tag/add', { workspace_id, tag_title });
  const first = await add('Tag 1');
  const titles = Array.from({ length: 299 }, (_, index) => `Tag ${index + 2}`);
  for (let done = 0; done < titles.length; done += 50)
    await Promise.all(titles.slice(done, done + 50).map(add));
  const tags = new ItemList(page, '/tag', 'Tags');
  await tags.open();
  await expect(page.getByText('300 tags')).toBeVisible();
  await expect(tags.rows.nth(1)).toContainText('Tag 2');
  expect(await tags.rows.count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(tags.row('Tag 300')).toBeInViewport();

  await test.step('a tag that another member adds above does not move the visible rows', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const row = tags.row('Tag 150');
    await row.scrollIntoViewIfNeeded();
    const place = async () => (await row.boundingBox())?.y ?? Number.NaN;
    // Rows are measured when they become visible, which moves the others a little.
    let before = Number.NaN;
    await expect.poll(async () => before === (before = await place())).toBe(true);
    const elsewhere = await onAnotherDevice(baseURL ?? '', person);
    const { results } = await elsewhere.call('POST /api/tag/add', { workspace_id, tag_title: 'A first one' });
    await expect(page.getByText('301 tags')).toBeAttached();
    // A row is 45 px high.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(20);
    await elsewhere.call('PUT /api/tag/archive', {
      workspace_id,
      tag_id: results.insertId,
      is_archived: 1,
    });
    await expect(page.getByText('300 tags')).toBeAttached();
    await expect.poll(place).toBe(before);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(tags.row('Tag 300')).toBeInViewport();
  });

  await test.step('a change of one keeps the scroll position', async () => {
    await tags.choose('Tag 300', 'Archive');
    await expect(page.getByText('299 tags')).toBeVisible();
    await expect(tags.row('Tag 295')).toBeInViewport();
  });

  await test.step('a renamed tag changes on its entry in a second tab', async () => {
    const tag_check_array = [first.results.insertId];
    await person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title: 'Note G',
      tag_check_array,
      ...lasting,
    });
    const second = await context.newPage();
    const timer = new TimerPage(second);
    await timer.open();
    await expect(timer.entry('Note G')).toContainText('Tag 1');
    await tags.search.fill('Tag 1');
    await tags.choose('Tag 1', 'Edit');
    await page.getByLabel('Tag title').fill('night shift');
    await page.keyboard.press('Enter');
    await expect(timer.entry('Note G')).toContainText('night shift');
    await expect(second).toHaveURL('/dashboard');
  });
});
