import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Route } from '@playwright/test';
import { brokenRelease, changeTimerReleases, serveRelease } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Breaks the timer; returns a function that repairs it. */
type Break = (context: BrowserContext) => Promise<() => Promise<void>>;

/** Changes the response of every file of the timer's releases. */
function answering(answer: (route: Route) => Promise<void>): Break {
  return async (context) => {
    await context.route('**/remotes/timer/**', answer);
    return () => context.unroute('**/remotes/timer/**', answer);
  };
}

/** Responds after half a minute: the page gives up long before. */
const verySlow: Break = async (context) => {
  let mended: () => void = () => undefined;
  const isMended = new Promise<void>((resolve) => (mended = resolve));
  const mend = await answering(async (route) => {
    await Promise.race([setTimeout(30_000, undefined, { ref: false }), isMended]);
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  })(context);
  return () => (mended(), mend());
};

const throwsWhileRendering = `
  var timer = {
    init() {},
    get: () => Promise.resolve(() => ({ default: { Page() { throw new Error('broken while rendering'); } } })),
  };
`;

/** Other faults are in `faulty-releases.spec.ts`. */
const faults: Record<string, Break> = {
  'has lost its files': answering((route) => route.fulfill({ status: 404, body: 'Not found' })),
  'is answered with 500': answering((route) => route.fulfill({ status: 500, body: 'broken' })),
  'is answered after 30 seconds': verySlow,
};

test.use({
  expectedComplaints: [
    /Failed to load|net::ERR|federation|broken|RUNTIME-|SyntaxError|integrity|MIME|RemoteUnavailable|RemoteIncompatible|CallsMissing|contract/i,
  ],
});

for (const [fault, breakTimer] of Object.entries(faults)) {
  test(`a timer that ${fault} affects only its own page`, async ({
    context,
    page,
    timer,
    reports,
    shell,
  }) => {
    const mend = await breakTimer(context);
    const box = page.getByRole('heading', { name: 'Timer is not available right now' });

    await test.step('the page shows an error and names the owner', async () => {
      await page.goto('/dashboard');
      await expect(box).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText('Timer team')).toBeVisible();
    });

    await test.step('the shell and the other remotes go on', async () => {
      await shell.link('Reports').click();
      await expect(reports.heading).toBeVisible();
      await shell.workspaceSwitcher.click();
      await page.getByRole('menuitem', { name: 'New Workspace' }).click();
      await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible();
    });

    await test.step('once repaired, Try again works without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await shell.link('Timer').click();
      await expect(box).toBeVisible({ timeout: 15_000 });
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(timer.description).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

test('a release that fails to load falls back to the previous one', async ({ context, page, timer }) => {
  await serveRelease(context, 'throw new Error("broken at load");');
  await changeTimerReleases(context, (releases) => [brokenRelease(releases), ...releases]);
  const report = page.waitForRequest('**/api/remotes/failure');
  await page.goto('/dashboard');
  await expect(timer.description).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({
    remote: 'timer',
    release: 'broken',
    module: './dashboard',
  });
});

test('a release that throws on its first render falls back to the previous one', async ({
  context,
  page,
  timer,
}) => {
  await serveRelease(context, throwsWhileRendering);
  await changeTimerReleases(context, (releases) => [brokenRelease(releases), ...releases]);
  const report = page.waitForRequest('**/api/remotes/failure');
  await page.goto('/dashboard');
  await expect(timer.description).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ remote: 'timer', release: 'broken' });
});

test('a newer release of another contract falls back to the previous one, without a request', async ({
  context,
  page,
  timer,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await changeTimerReleases(context, (releases) => [
    { ...brokenRelease(releases), contract: '99.0.0' },
    ...releases,
  ]);
  await page.goto('/dashboard');
  await expect(timer.description).toBeVisible();
  expect(requests.filter((url) => /broken|remotes\/failure/.test(url))).toEqual([]);
});

test('a page that needs calls which the server does not offer says so', async ({
  context,
  page,
  shell,
  reports,
}) => {
  await changeTimerReleases(context, (releases) =>
    releases.map((release) => ({
      ...release,
      modules: { ...release.modules, './dashboard': { missingCalls: ['POST /api/later'] } },
    })),
  );
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Timer is not available on this server yet' }),
  ).toBeVisible();
  await shell.link('Reports').click();
  await expect(reports.heading).toBeVisible();
});

test('a release with a slow file on a healthy network is neither skipped nor reported', async ({
  context,
  page,
  timer,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/remotes/failure') && reports.push(request.url()));
  await changeTimerReleases(context, (releases) => [...releases, brokenRelease(releases)]);
  await context.route('**/remotes/timer/*/remoteEntry.js', async (route) => {
    await setTimeout(5_000);
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(timer.description).toBeVisible({ timeout: 15_000 });
  expect(reports).toEqual([]);
});

/** Throws in its page; its background module counts itself and sets the tab's title while active. */
const throwsWithBackground = `
  globalThis.badRuns ??= 0;
  var timer = {
    init() {},
    get: (name) => Promise.resolve(() => ({
      default: {
        Page() { throw new Error('broken while rendering'); },
        activate(shell) {
          shell.showInTitle(() => 'bad release');
          const ticking = setInterval(() => (globalThis.badRuns += 1), 50);
          return () => clearInterval(ticking);
        },
      },
    })),
  };
`;

test('Try again after a rollback runs no code of the faulty release', async ({ context, page, timer }) => {
  await serveRelease(context, throwsWithBackground);
  const rollBack = await changeTimerReleases(context, (releases) => [brokenRelease(releases)]);

  await test.step('the background module of the faulty release is active', async () => {
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('bad release');
  });

  await test.step("after the rollback the good release's module is active", async () => {
    await rollBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await timer.start('Write note G');
    await expect(page).toHaveTitle(/Write note G/);
  });

  await test.step('no code of the faulty release runs', async () => {
    const runs = () => page.evaluate<number>('badRuns');
    const before = await runs();
    await timer.runFor(2);
    expect(await runs()).toBe(before);
  });
});

test('a background module that failed to load is active once the connection is restored', async ({
  context,
  page,
  person,
  reports,
}) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/usertime/create', { workspace_id, title: 'Write note G' });
  const files = '**/remotes/timer/**';
  await context.route(files, (route) => route.abort());
  const report = page.waitForRequest('**/api/remotes/failure');
  await page.goto('/reports');
  await expect(reports.heading).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ remote: 'timer', module: './background' });
  await context.unroute(files);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/Write note G/);
});

test('a dialog whose code fails to load shows a message', async ({ context, page, person, timer }) => {
  const { workspace_id } = person.auth;
  const times = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, title: 'Write note G', ...times });
  const code = '**/remotes/timer/*/*.js';
  const message = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' });
  await context.route(code, async (route) => {
    const response = await route.fetch();
    return (await response.text()).includes('Split at') ? route.abort() : route.fulfill({ response });
  });
  await timer.open();

  await test.step('a message replaces it, and is reported', async () => {
    const report = page.waitForRequest('**/api/remotes/failure');
    await timer.choose('Split', 'Write note G');
    await expect(message).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'timer' });
  });

  await test.step('Reload works once the code can be loaded', async () => {
    await context.unroute(code);
    await message.getByRole('button', { name: 'Reload' }).click();
    await timer.choose('Split', 'Write note G');
    await expect(page.getByLabel('Split at')).toBeVisible();
  });
});
