import { brokenRelease, changeTimerReleases, serveRelease } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';

const throwsWhileRendering = `
  var timer = {
    init() {},
    get: () => Promise.resolve(() => ({ default: { Page() { throw new Error('broken while rendering'); } } })),
  };
`;

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

// Other faults of releases are in `heavy/faulty-releases.spec.ts`.
test.use({
  expectedComplaints: [
    /Failed to load|net::ERR|federation|broken|RUNTIME-|SyntaxError|integrity|MIME|RemoteUnavailable|RemoteIncompatible|CallsMissing|contract/i,
  ],
});

test('a faulty timer affects only its own page, and a former or later release replaces it', async ({
  context,
  page,
  timer,
  reports,
  shell,
}) => {
  const files = '**/remotes/timer/**';
  await context.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const box = page.getByRole('heading', { name: 'Timer is not available right now' });

  await test.step('without the timer’s files its page shows an error and names the owner', async () => {
    await page.goto('/dashboard');
    await expect(box).toBeVisible();
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
    await expect(box).toBeVisible();
    await context.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(timer.description).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a release that throws on its first render falls back to the previous one', async () => {
    await serveRelease(context, throwsWhileRendering);
    const rollBack = await changeTimerReleases(context, (releases) => [brokenRelease(releases), ...releases]);
    const report = page.waitForRequest('**/api/remotes/failure');
    await page.goto('/dashboard');
    await expect(timer.description).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'timer', release: 'broken' });
    await rollBack();
  });

  await serveRelease(context, throwsWithBackground);
  const rollBack = await changeTimerReleases(context, (releases) => [brokenRelease(releases)]);
  await test.step('the background module of a release whose page throws is active', async () => {
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
