import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

declare global {
  interface Window {
    shifts: number;
  }
}

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

const pages = ['/dashboard', '/calendar', '/timesheet', '/reports', '/clients', '/tag', '/team', '/settings'];

test('the shell is visible before its scripts load, and no page moves while it loads', async ({
  context,
  signedInPage: page,
  shell,
}) => {
  const expectNoShift = async (path: string) =>
    expect(await page.evaluate(() => window.shifts), path).toBeLessThan(0.005);

  for (const [width, part, later] of [
    [1280, 'aside', shell.sidebar],
    [360, 'nav', shell.bottomBar],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });

    await test.step(`at ${width} px the shell is visible before its scripts load`, async () => {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await context.route('**/assets/*.js', async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto('/projects', { waitUntil: 'commit' });
      const frame = page.locator('#first-frame');
      const early = await frame.locator(part).boundingBox();
      expect(early).not.toBeNull();
      arrive();
      await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
      await expect(frame).toHaveCount(0);
      expect(await later.boundingBox()).toEqual(early);
      await expect(page.locator('#page [aria-busy="true"]')).toHaveCount(0);
      await expectNoShift('/projects');
      await context.unroute('**/assets/*.js');
    });

    await test.step(`at ${width} px no page moves while it loads`, async () => {
      for (const path of pages) {
        await page.goto(path);
        await expect(page.locator('#page h1')).toBeAttached();
        await expect(page.locator('#page [aria-busy="true"]')).toHaveCount(0);
        await expectNoShift(path);
      }
    });
  }
});

test.describe('at work', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('neither alerts nor loaded projects move or cover what the user works with', async ({
    context,
    page,
    timer,
  }) => {
    await context.route('**/api/usertime/update_billable', (route) =>
      route.fulfill({ status: 409, json: { errors: [{ msg: 'Not now.' }] } }),
    );
    let arrive = () => {};
    let arrival = Promise.resolve();
    await context.route('**/api/project/search', async (route) => {
      await arrival;
      await route.continue();
    });

    for (const width of [1280, 360]) {
      arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.setViewportSize({ width, height: 800 });
      await timer.open();

      await test.step(`at ${width} px the project picker stays where it is when its projects come`, async () => {
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
        await page.keyboard.press('Escape');
        await expect(popup).toHaveCount(0);
      });

      await test.step(`at ${width} px alerts stack below the timer bar, clear of the clock and Stop`, async () => {
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
        await timer.stopButton.click({ trial: true });
      });
    }
  });
});
