import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

// The device's time zone is 14 hours ahead of the user's: the calendar uses the preference.
test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1280, height: 900 } });

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`) / 1000;

interface Drag {
  /** Position of the pointer in the entry, in px from its top; negative from its bottom. */
  grip: number;
  days?: number;
  hours?: number;
}

/** Drags an entry of one hour without dropping it. */
async function drag(page: Page, entry: Locator, { grip, days = 0, hours = 0 }: Drag): Promise<void> {
  const box = await entry.boundingBox();
  const column = await page.locator('[role="cell"][data-date]').first().boundingBox();
  if (!box || !column) throw new Error('The entry is not shown.');
  const [x, y] = [box.x + 30, grip < 0 ? box.y + box.height + grip : box.y + grip];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * column.width, y + hours * hourPx, { steps: 4 });
}

/** Changes entries and waits until the page has refetched them: a refetch may cancel a drag. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse(/calendar_data/);
  await act();
  await read;
}

const hourPx = 50;

test("the calendar shows a week in the user's time zone, and entries are dragged in it", async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const add = (title: string, from: string, to: string) =>
    person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title,
      timer_start: at(from),
      timer_end: at(to),
    });
  await person.call('PUT /api/profile/update_timeZone', { workspace_id, timeZone: 'America/New_York' });
  // 23:00 to 01:00 in New York.
  await add('Night shift', '19T04:00', '19T06:00');
  await add('Note G', '18T15:00', '18T16:00');
  await add('Letters', '18T15:30', '18T17:00');
  await add('Proofs', '17T15:00', '17T16:00');

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
  const entry = (name: string | RegExp) => page.getByRole('button', { name });
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

  const proofs = entry('Proofs');
  await test.step('Escape cancels a drag', async () => {
    await drag(page, proofs, { grip: 14, days: 1, hours: 1 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(entry('10:00 AM to 11:00 AM, Proofs, Tue 17')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a dropped entry has its new times, and undo restores the old ones', async () => {
    await drag(page, proofs, { grip: 14, days: 2, hours: 1 });
    await saved(page, () => page.mouse.up());
    await expect(entry('11:00 AM to 12:00 PM, Proofs, Thu 19')).toBeVisible();
    await saved(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect(entry('10:00 AM to 11:00 AM, Proofs, Tue 17')).toBeVisible();
  });

  await test.step('both edges can be dragged', async () => {
    await proofs.hover();
    await drag(page, proofs, { grip: -2, hours: 0.5 });
    await saved(page, () => page.mouse.up());
    await expect(entry('10:00 AM to 11:30 AM, Proofs, Tue 17')).toBeVisible();
    await drag(page, proofs, { grip: 2, hours: -1 });
    await saved(page, () => page.mouse.up());
    await expect(entry('9:00 AM to 11:30 AM, Proofs, Tue 17')).toBeVisible();
  });

  await test.step('an edge dropped beyond the other one returns, and the page says why', async () => {
    await drag(page, proofs, { grip: -2, hours: -3 });
    await page.mouse.up();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await expect(entry('9:00 AM to 11:30 AM, Proofs, Tue 17')).toBeVisible();
  });

  await test.step('dragging with Shift copies', async () => {
    await drag(page, proofs, { grip: 24, days: 1 });
    await page.keyboard.down('Shift');
    await saved(page, () => page.mouse.up());
    await page.keyboard.up('Shift');
    await expect(entry('9:00 AM to 11:30 AM, Proofs, Wed 18')).toBeVisible();
    await expect(entry('9:00 AM to 11:30 AM, Proofs, Tue 17')).toBeVisible();
  });

  await test.step('a dragged slot and a clicked slot become entries', async () => {
    const tuesday = await entry('Proofs, Tue 17').boundingBox();
    const [x, y] = [(tuesday?.x ?? 0) + 30, (tuesday?.y ?? 0) + 4 * hourPx + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + hourPx, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('combobox', { name: 'Description' })).toBeFocused();
    await page.keyboard.type('Sketch');
    await page.keyboard.press('Enter');
    await expect(entry('1:00 PM to 2:15 PM, Sketch, Tue 17')).toBeVisible();
    await page.mouse.click(x, y + 3 * hourPx);
    await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('04:00 PM');
    await expect(page.getByRole('textbox', { name: 'End' })).toHaveValue('04:30 PM');
  });
});
