import { expect, test } from '../../fixtures/test.ts';

/** Zones at most five hours apart: in one of them it is evening. */
const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Tokyo',
  'Pacific/Auckland',
];

function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format());
}

test('list, calendar and timesheet have the switch of the views at one place', async ({ page, timer }) => {
  const places = page.getByLabel('Views of your time');
  for (const width of [1920, 1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await timer.open();
    const onList = await places.boundingBox();
    const open = async (view: 'Calendar' | 'Timesheet') => {
      await places.getByRole('link', { name: view }).click();
      await expect(places.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
      return places.boundingBox();
    };
    const onCalendar = await open('Calendar');
    expect(await open('Timesheet'), `at ${width} px`).toEqual(onCalendar);
    // The list has it below the timer bar; on phones its links have texts.
    const end = (box: typeof onList) => width > 360 && (box?.x ?? 0) + (box?.width ?? 0);
    expect([onList?.x, end(onList)], `at ${width} px`).toEqual([onCalendar?.x, end(onCalendar)]);
  }
});

test('the calendar opens at now, also in the evening', async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  const timeZone = zones.find((zone) => hourIn(zone) >= 17) ?? 'UTC';
  await person.call('PUT /api/profile/update_timeZone', { workspace_id, timeZone });
  await page.setViewportSize({ width: 1280, height: 600 });
  await timer.open();
  await page.getByLabel('Views of your time').getByRole('link', { name: 'Calendar' }).click();
  const now = page.locator('.now').first();
  await expect(now).toBeInViewport();

  await test.step('and again after other weeks', async () => {
    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(now).toHaveCount(0);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(now).toBeInViewport();
  });
});
