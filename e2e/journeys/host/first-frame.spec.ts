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

test('a public page begins without the shell', async ({ page, logInPage }) => {
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#first-frame')).toBeHidden();
  await expect(logInPage.email).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`at ${width} px no page moves while it loads`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/dashboard', '/reports', '/projects', '/clients', '/tag', '/team', '/settings']) {
      await page.goto(path);
      await expect(page.locator('#page h1')).toBeAttached();
      await expect(page.locator('#page [aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.005);
    }
  });
}
