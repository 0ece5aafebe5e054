import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

const hourMs = 3_600_000;

/** Two projects, a tag, entries of today and yesterday, and a running timer. */
async function trackTime({ auth: { workspace_id }, call }: ApiPerson): Promise<void> {
  const ids: number[] = [];
  for (const project_name of ['Website', 'Mobile banking with a long name']) {
    const { results } = await call('POST /api/project/add', { workspace_id, project_name });
    ids.push(results.insertId);
  }
  const now = Math.floor(Date.now() / 1000);
  for (const [nth, hoursAgo] of [3, 5, 26, 30].entries()) {
    const timer_start = now - hoursAgo * (hourMs / 1000);
    const times = { timer_start, timer_end: timer_start + 1_800 };
    await call('POST /api/usertime/manual_entry', {
      workspace_id,
      title: `Task ${nth}`,
      project_id: ids[nth % 2],
      ...times,
    });
  }
  await call('POST /api/usertime/create', { workspace_id, title: 'Now', project_id: ids[1] });
}

test.beforeEach(async ({ context, person }) => {
  await trackTime(person);
  await context.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const width of [1280, 360]) {
  test(`at ${width} px no page with entries moves while it loads`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/dashboard', '/calendar', '/timesheet', '/reports', '/projects']) {
      await page.goto(path);
      await expect(page.locator('#page h1')).toBeAttached();
      await expect(page.locator('#page [aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.005);
    }
  });
}

for (const width of [1280, 768, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedComplaints: [/status of 409/] });

    test('alerts stack below the timer bar, clear of the clock and Stop', async ({
      context,
      page,
      timer,
    }) => {
      await context.route('**/api/usertime/update_billable', (route) =>
        route.fulfill({ status: 409, json: { errors: [{ msg: 'Not now.' }] } }),
      );
      await timer.open();
      const bar = await timer.bar.boundingBox();
      const billable = timer.bar.getByRole('button', { name: 'Billable' });
      await billable.click();
      await billable.click();
      const alerts = page.getByText('Not now.');
      await expect(alerts).toHaveCount(2);
      const boxes = await Promise.all((await alerts.all()).map((alert) => alert.boundingBox()));
      const [upper, lower] = boxes.toSorted((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
      expect(upper?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
      await timer.stop();
    });

    test('the project picker stays where it is when its projects come', async ({ context, page, timer }) => {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await context.route('**/api/project/search', async (route) => {
        await arrival;
        await route.continue();
      });
      await timer.open();
      await timer.projectPicker.click();
      const popup = page.getByRole('dialog', { name: 'Pick a project' });
      await expect(popup.getByText('Loading…')).toBeVisible();
      const before = await popup.boundingBox();
      arrive();
      await expect(popup.getByRole('option', { name: 'Website' })).toBeVisible();
      expect(await popup.boundingBox()).toEqual(before);
      await popup.getByPlaceholder('Find Project...').fill('no such project');
      await expect(popup.getByRole('option')).toHaveCount(0);
      expect(await popup.boundingBox()).toEqual(before);
    });
  });
}
