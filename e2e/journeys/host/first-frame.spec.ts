import { expect, test } from '../../fixtures/test.ts';

declare global {
  interface Window {
    shifts: number;
  }
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const [width, part] of [
  [1280, 'aside'],
  [360, 'nav'],
] as const) {
  test(`at ${width} px the shell is visible before its scripts load, and does not move then`, async ({
    context,
    signedInPage: page,
    shell,
  }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/projects', { waitUntil: 'commit' });
    const frame = page.locator('#first-frame');
    const early = await frame.locator(part).boundingBox();
    expect(early).not.toBeNull();
    arrive();
    const later = part === 'aside' ? shell.sidebar : shell.bottomBar;
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await later.boundingBox()).toEqual(early);
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);
  });
}
