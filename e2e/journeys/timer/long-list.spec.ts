import { expect, test } from '../../fixtures/test.ts';

const entries = 300;
const newest = Date.parse('2026-11-18T18:00:00Z') / 1000;

test.beforeEach(async ({ person }) => {
  const { workspace_id } = person.auth;
  const add = (count: number) => {
    const timer_start = newest - Math.floor(count / 20) * 86_400 - (count % 20) * 1_200;
    const entry = { workspace_id, title: `Entry ${count}`, timer_start, timer_end: timer_start + 1_200 };
    return person.call('POST /api/usertime/manual_entry', entry);
  };
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let count = lane; count < entries; count += 8) await add(count);
  });
  await Promise.all(lanes);
});

test('a long list loads on scroll, renders only visible rows, and misses none', async ({ page, timer }) => {
  await timer.open();
  await expect(timer.entry('Entry 0')).toBeVisible();

  await test.step('scrolling reaches the end', async () => {
    await timer.scrollToEnd(`Entry ${entries - 1}`);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    const last = page.getByRole('row').last();
    await expect(last).toHaveAttribute('aria-posinset', '20');
    await expect(last).toHaveAttribute('aria-setsize', '20');
  });

  await test.step('typed text stays while the list is scrolled, and the keyboard continues from there', async () => {
    const description = timer.cell('Description', `Entry ${entries - 1}`);
    await description.fill('Typed, not saved');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(timer.entry('Entry 0')).toBeVisible();
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('Typed, not saved');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: `Entry ${entries - 1},` })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    const before = page.getByRole('row', { name: `Entry ${entries - 2},` });
    await expect(before).toBeFocused();
    await expect(before).toBeInViewport();
  });

  await test.step('Home and End reach rows that are not drawn', async () => {
    await page.keyboard.press('Home');
    await expect(page.getByRole('row', { name: 'Entry 0,' })).toBeFocused();
    await page.keyboard.press('End');
    const last = page.getByRole('row', { name: `Entry ${entries - 1},` });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  await test.step('Shift also selects rows that are not rendered', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('checkbox', { name: 'Select Entry 3', exact: true }).click();
    await timer.scrollToEnd(`Entry ${entries - 1}`);
    await page.getByRole('checkbox', { name: `Select Entry ${entries - 3}` }).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('toolbar')).toContainText(`${entries - 5} selected`);
  });
});
