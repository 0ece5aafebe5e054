import { brokenRelease, changeTimerReleases, serveRelease } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Throws in its page; its background module sets the tab's title. */
const throwsWithBackground = `
  var timer = {
    init() {},
    get: () => Promise.resolve(() => ({
      default: {
        Page() { throw new Error('broken while rendering'); },
        Component: () => null,
        activate: (shell) => shell.showInTitle(() => 'bad release'),
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

test('a faulty timer affects only its own page, and the former release replaces it', async ({
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

  await test.step('Try again loads it once it is repaired', async () => {
    await shell.link('Timer').click();
    await expect(box).toBeVisible();
    await context.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(timer.description).toBeVisible();
  });

  await test.step('a release that throws on its first render falls back to the previous one', async () => {
    await serveRelease(context, throwsWithBackground);
    // The page renders after the token is verified: the background module must not be active before.
    const verify = '**/api/token/verify';
    await context.route(verify, (route) => setTimeout(() => void route.fallback(), 900));
    const rollBack = await changeTimerReleases(context, (releases) => [brokenRelease(releases), ...releases]);
    const report = page.waitForRequest('**/api/remotes/failure');
    await page.goto('/dashboard');
    await expect(timer.description).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'timer', release: 'broken' });
    await context.unroute(verify);
    await rollBack();
  });

  await test.step('a release whose background module is active stays, although its page throws', async () => {
    await changeTimerReleases(context, (releases) => [brokenRelease(releases), ...releases]);
    await page.goto('/reports');
    await expect(page).toHaveTitle('bad release');
    await shell.link('Timer').click();
    await expect(box).toBeVisible();
    await expect(page).toHaveTitle('bad release');
  });

  await test.step('Try again loads the former release', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await timer.start('Write note G');
    await expect(page).toHaveTitle(/Write note G/);
  });
});
