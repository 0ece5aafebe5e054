import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Route } from '@playwright/test';
import { brokenRelease, changeTimerReleases, serveRelease } from '../fixtures/broken-remote.ts';
import { expect, test } from '../fixtures/test.ts';

/** Breaks the timer; answers how it is mended. */
type Break = (context: BrowserContext) => Promise<() => Promise<void>>;

/** Answers every file of the timer's releases otherwise than the server would. */
function answering(answer: (route: Route) => Promise<void>): Break {
  return async (context) => {
    await context.route('**/remotes/timer/**', answer);
    return () => context.unroute('**/remotes/timer/**', answer);
  };
}

/** Makes a release current whose script is this. */
function running(script: string): Break {
  return async (context) => {
    await serveRelease(context, script);
    return changeTimerReleases(context, (releases) => [brokenRelease(releases)]);
  };
}

/** An answer after half a minute: the page gives up long before. A mended network keeps nobody waiting. */
const verySlow: Break = async (context) => {
  let mended: () => void = () => undefined;
  const isMended = new Promise<void>((resolve) => (mended = resolve));
  const mend = await answering(async (route) => {
    await Promise.race([setTimeout(30_000, undefined, { ref: false }), isMended]);
    // The page may be gone by then.
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

const faults: Record<string, Break> = {
  'has lost its files': answering((route) => route.fulfill({ status: 404, body: 'Not found' })),
  'is answered with 500': answering((route) => route.fulfill({ status: 500, body: 'broken' })),
  'is answered after 30 seconds': verySlow,
  'is answered with HTML': answering((route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Welcome to the proxy' }),
  ),
  'was changed on its way': answering(async (route) => {
    if (!route.request().url().endsWith('.js')) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    return route.fulfill({ response, headers, body: `${await response.text()}\n// changed` });
  }),
  'throws at load': running('throw new Error("broken at load");'),
  'throws while rendering': running(throwsWhileRendering),
  'was built for another contract': (context) =>
    changeTimerReleases(context, (releases) =>
      releases.map((release) => ({ ...release, contract: '99.0.0' })),
    ),
};

/** Headings that differ from the usual 'failed to load'. */
const headings: Record<string, string> = {
  'was built for another contract': 'Timer does not fit this version of Timeweave',
};

test.use({
  expectedComplaints: [
    /Failed to load|net::ERR|federation|broken|RUNTIME-|SyntaxError|integrity|MIME|RemoteUnavailable|RemoteIncompatible|CallsMissing|contract/i,
  ],
});

for (const [fault, breakTimer] of Object.entries(faults)) {
  test(`a timer that ${fault} costs its own page alone`, async ({ context, page, timer, reports, shell }) => {
    const mend = await breakTimer(context);
    const box = page.getByRole('heading', { name: headings[fault] ?? 'Timer is not available right now' });

    await test.step('the page says what is wrong and names the owner', async () => {
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

    await test.step('once mended, Try again helps without a reload', async () => {
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

test('a release that fails gives way to the one before by itself', async ({ context, page, timer }) => {
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

test('a release that throws at its first rendering gives way to the one before by itself', async ({
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

test('a newer release of another contract gives way to the one before, without a request', async ({
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

test('a page whose calls the server does not offer says so', async ({ context, page, shell, reports }) => {
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
