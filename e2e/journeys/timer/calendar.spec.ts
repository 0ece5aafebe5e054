import { expect, test } from '../../fixtures/test.ts';

// The device's time zone is 14 hours ahead of the user's: the calendar uses the preference.
test.use({ timezoneId: 'Asia/Tokyo' });

const hour = (time: string) => Date.parse(`2026-11-${time}:00Z`) / 1000;

test("the calendar shows a week and a month in the user's time zone", async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  const add = (title: string, from: string, to: string) =>
    person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title,
      timer_start: hour(from),
      timer_end: hour(to),
    });
  await person.call('PUT /api/profile/update_timeZone', { workspace_id, timeZone: 'America/New_York' });
  // 23:00 to 01:00 in New York.
  await add('Night shift', '19T04:00', '19T06:00');
  await add('Note G', '18T15:00', '18T16:00');
  await add('Letters', '18T15:30', '18T17:00');

  await test.step('the list does not load the calendar before the pointer is on its link', async () => {
    await timer.open();
    const link = page.getByLabel('Views of your time').getByRole('link', { name: 'Calendar' });
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .reduce((bytes, each) => bytes + ('decodedBodySize' in each ? Number(each.decodedBodySize) : 0), 0),
      );
    const before = await scripts();
    await link.hover();
    await expect.poll(async () => (await scripts()) - before).toBeGreaterThan(200_000);
  });

  await page.goto('/calendar?date=2026-11-18');
  const entry = (name: RegExp) => page.getByRole('button', { name });
  await test.step('entries are at their local times, also across midnight', async () => {
    await expect(entry(/11:00 PM to 1:00 AM, Night shift/)).toHaveCount(2);
    const [evening, night] = await entry(/Night shift/).all();
    const column = (date: string) => page.locator(`[role="cell"][data-date="${date}"]`);
    await expect(column('2026-11-18').getByRole('button', { name: /Night shift/ })).toBeVisible();
    await expect(column('2026-11-19').getByRole('button', { name: /Night shift/ })).toHaveCount(1);
    await expect(async () => {
      const [late, early] = [await evening?.boundingBox(), await night?.boundingBox()];
      expect(late?.y).toBeGreaterThan(early?.y ?? Infinity);
    }).toPass();
  });

  await test.step('overlapping entries are side by side', async () => {
    await expect(async () => {
      const [one, other] = [await entry(/Note G/).boundingBox(), await entry(/Letters/).boundingBox()];
      expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual((other?.x ?? 0) + 1);
    }).toPass();
  });

  await test.step('an entry opens with its range and title', async () => {
    await entry(/Note G/).focus();
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: 'Task Title' });
    await expect(popover).toContainText('10:00 AM – 11:00 AM');
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(entry(/Note G/)).toBeFocused();
  });

  await test.step('a month shows one entry on each day', async () => {
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/view=month/);
    await expect(entry(/Note G/)).toBeVisible();
    await expect(entry(/Letters/)).toHaveCount(0);
    await entry(/2 more on this day/).click();
    await expect(entry(/Letters/)).toBeVisible();
  });
});
