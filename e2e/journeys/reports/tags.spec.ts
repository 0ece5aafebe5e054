import { expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';
import { onAnotherDevice } from '../../../scripts/product/api-person.ts';

const lasting = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };

test.describe('a tag', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('is created, refused, edited, found, archived and merged', async ({ signedInPage: page, person }) => {
    const tags = new ItemList(page, '/tag', 'Tags');
    const title = page.getByLabel('Tag title');
    await tags.open();

    await test.step('the user creates the first one after an error at the empty field', async () => {
      await expect(page.getByText('No tags yet')).toBeVisible();
      await page.getByRole('button', { name: 'New Tag' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New Tag' })).toBeVisible();
      await expect(title).toBeFocused();
      await expect(page.getByLabel('Another colour')).toHaveValue('#d13b4b');
      await page.keyboard.press('Enter');
      await expect(title).toHaveAccessibleDescription('Please enter the Tag Title');
      await title.fill('research');
      await page.keyboard.press('Enter');
      await expect(tags.row('research')).toContainText('No entries');
      await expect(tags.dialog).toHaveCount(0);
    });

    await test.step('a second one with the same title is refused, and the typed text stays', async () => {
      await page.getByRole('button', { name: 'New Tag' }).click();
      await title.fill('Research');
      await page.keyboard.press('Enter');
      await expect(title).toHaveAccessibleDescription('A tag with this title already exists.');
      await expect(title).toHaveValue('Research');
      await title.fill('night');
      await page.keyboard.press('Enter');
      await expect(tags.row('night')).toBeVisible();
    });

    await test.step('the user changes its title and color', async () => {
      await tags.choose('night', 'Edit');
      await expect(page.getByRole('dialog', { name: 'Update Tag' })).toBeVisible();
      await title.fill('Night shift');
      const hex = page.getByLabel('Colour as hex');
      await hex.fill('#12');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(hex).toHaveAccessibleDescription('Please enter the colour like #0b7285');
      await expect(hex).toBeFocused();
      await expect(hex).toHaveValue('#12');
      await page.getByTitle('Teal').click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(tags.row('Night shift')).toBeVisible();
      await tags.choose('Night shift', 'Edit');
      await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(tags.dialog).toHaveCount(0);
    });

    await test.step('the URL finds it', async () => {
      await tags.open('?search=shift');
      await expect(tags.search).toHaveValue('shift');
      await expect(tags.rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(tags.rows).toHaveCount(2);
      await expect(page).toHaveURL('/tag');
    });

    await test.step('the user archives and restores it', async () => {
      await tags.choose('research', 'Archive');
      await expect(tags.row('research')).toHaveCount(0);
      await tags.undo();
      await expect(tags.row('research')).toBeVisible();
    });

    await test.step('the user merges it into another and undoes it', async () => {
      const { workspace_id } = person.auth;
      const { results } = await person.call('POST /api/tag/list', { workspace_id });
      const entry = { workspace_id, title: 'Note G', project_id: 0, is_billable: 0 as const, ...lasting };
      const tag_check_array = results.filter((tag) => tag.tag_title === 'research').map(({ id }) => id);
      await person.call('POST /api/usertime/manual_entry', { ...entry, tag_check_array });
      await tags.open();
      await expect(tags.row('research')).toContainText('1 entry');
      await tags.mergeInto('research', 'Night shift');
      await expect(tags.row('research')).toHaveCount(0);
      await expect(tags.row('Night shift')).toContainText('1 entry');
      await tags.undo();
      await expect(tags.row('research')).toContainText('1 entry');
      await expect(tags.row('Night shift')).toContainText('No entries');
    });
  });
});

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

test.describe('in the light and the dark theme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('tags with any title are accessible and fit every width', async ({ signedInPage: page, person }) => {
    const tags = new ItemList(page, '/tag', 'Tags');
    const { workspace_id } = person.auth;
    for (const tag_title of ['Unbroken'.repeat(25), 'שלום עולם', '🦊', '<script>alert(1)</script>']) {
      await person.call('POST /api/tag/add', { workspace_id, tag_title });
    }
    await tags.open('?show=both');
    await expect(tags.row('<script>alert(1)</script>')).toBeVisible();
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await tags.choose('🦊', 'Merge into…');
    await expectAccessible(page, 'the merge dialog');
    await page.keyboard.press('Escape');
    await tags.choose('🦊', 'Edit');
    await page.getByLabel('Tag title').fill('');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the edit dialog');
  });
});
