import type { BrowserContext } from '@playwright/test';
import { type ApiPerson, password, signUp } from '../../../scripts/product/api-person.ts';
import { answerNumber, type Network } from '../../fixtures/network.ts';
import { expect, storedText, sessionToken, test, untilCached } from '../../fixtures/offline-test.ts';
import { ReportsPage } from '../../pages/reports-page.ts';
import { Shell } from '../../pages/shell.ts';
import { secondsIn, TimerPage } from '../../pages/timer-page.ts';

/** Takes the server away; returns a function that restores it. A stopped server is like an offline browser. */
type CutOff = (context: BrowserContext, network: Network) => Promise<() => Promise<void>>;

const onABadDay =
  (day: Parameters<Network['is']>[0]): CutOff =>
  async (_context, network) => {
    network.is(day);
    return async () => network.is('good');
  };

const faults: Record<string, CutOff> = {
  'the browser is offline': async (context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  'the server answers everything with 500': onABadDay('failing'),
  'the server does not answer': onABadDay('hanging'),
};

/** In ms. A page waits 3 s for its HTML, 1 s for the session and 5 s for its data. */
const patience = { timeout: 15_000 };

async function track({ auth, call }: ApiPerson, title: string): Promise<number> {
  const { workspace_id } = auth;
  const { results } = await call('POST /api/usertime/create', { workspace_id, title });
  return results.insertId;
}

async function stop({ auth: { workspace_id }, call }: ApiPerson, timer_id: number): Promise<void> {
  await call('PUT /api/usertime/update', { workspace_id, timer_id, isStop: 1 });
}

test('after one visit the timer page opens without a server, offline or not', async ({
  context,
  page,
  network,
  elsewhere,
  shell,
  timer,
}) => {
  await stop(elsewhere, await track(elsewhere, 'Written before'));
  let title = 'Still at it';
  let running = await track(elsewhere, title);
  await timer.open();
  await untilCached(page);
  const sinceNote = page.getByText(/Showing data from \d\d:\d\d (AM|PM)\./);

  for (const [fault, cutOff] of Object.entries(faults)) {
    await test.step(`while ${fault}, the entries are shown and the timer runs`, async () => {
      await expect(timer.entry('Written before')).toBeVisible();
      await expect.poll(() => storedText(page)).toContain(title);
      await expect(sinceNote).toBeHidden();
      const comeBack = await cutOff(context, network);
      await page.reload();
      await expect(timer.entry('Written before')).toBeVisible(patience);
      await expect(timer.description).toHaveValue(title);
      await timer.runFor(secondsIn(await timer.duration.innerText()) + 2);
      await expect(shell.link('Timer')).toContainText(/00:00:\d\d/);
      await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
      await expect(sinceNote).toBeVisible();

      await test.step('back online, the session is verified and changes are shown', async () => {
        await stop(elsewhere, running);
        const stopped = title;
        title = `Begun while ${fault}`;
        running = await track(elsewhere, title);
        const verified = page.waitForResponse('**/api/token/verify', { timeout: 30_000 });
        await comeBack();
        expect((await verified).status()).toBe(200);
        await expect(timer.entry(stopped)).toBeVisible(patience);
        await expect(timer.description).toHaveValue(title);
        await expect(sinceNote).toBeHidden();
      });
    });
  }

  await test.step('an online user always gets the server’s page', async () => {
    const numberOf = async () => Number(await (await page.reload())?.headerValue(answerNumber));
    const first = await numberOf();
    expect(first).toBeGreaterThan(0);
    await expect(timer.description).toHaveValue(title);
    expect(await numberOf()).toBeGreaterThan(first);
  });
});

test('any visited URL opens offline, an offline timer becomes one entry, and a log-out clears the browser', async ({
  context,
  page,
  network,
  elsewhere: { auth, call },
  logInPage,
}) => {
  const title = 'In the tunnel';
  const reports = new ReportsPage(page);
  const timer = new TimerPage(page);
  // The log-in page must be in the cache for the log-out.
  await logInPage.open();
  await logInPage.logIn(auth.user.email, password);
  await expect(timer.description).toBeVisible();
  await reports.open();
  await timer.open();
  await untilCached(page);

  await test.step('visited URLs open offline', async () => {
    await context.setOffline(true);
    await page.goto('/reports?start=2026-11-01&end=2026-11-30');
    await expect(reports.heading).toBeVisible();
    await page.goto('/dashboard/');
    await expect(timer.description).toBeVisible();
  });

  await test.step('a timer started and stopped offline becomes one entry', async () => {
    // The timer keeps running after a reload.
    const beforeStart = Date.now();
    await timer.start(title);
    const afterStart = Date.now();
    await page.reload();
    await expect(timer.description).toHaveValue(title);
    await timer.runFor(2);
    await timer.stop();
    const afterStop = Date.now();
    await page.reload();
    await expect(timer.entry(title)).toBeVisible();
    await context.setOffline(false);
    const { workspace_id } = auth;
    const entries = async () => (await call('POST /api/usertime/list', { workspace_id, offset: 0 })).results;
    await expect.poll(entries, { timeout: 20_000 }).toHaveLength(1);
    const { timerStart = 0, timerTime = 0 } = (await entries())[0] ?? {};
    // Times are stored in whole seconds.
    expect(timerStart).toBeGreaterThan(beforeStart - 1_000);
    expect(timerStart).toBeLessThanOrEqual(afterStart);
    expect(timerTime).toBeGreaterThanOrEqual(2_000);
    expect(timerTime).toBeLessThan(afterStop - beforeStart + 1_000);
    await expect(page.getByRole('img', { name: 'Pending' })).toHaveCount(0);
    await expect(timer.entry(title)).toHaveCount(1);
  });

  await test.step('a log-out offline clears the browser', async () => {
    await expect.poll(() => storedText(page)).toContain(title);
    await context.setOffline(true);
    await page.reload();
    await expect(timer.entry(title)).toBeVisible();
    const token = await sessionToken(page);
    await new Shell(page).userMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(logInPage.email).toBeVisible();
    const kept = await storedText(page);
    for (const personal of [title, auth.user.email, token, auth.user_id])
      expect(kept).not.toContain(personal);
  });

  await test.step('the next user has their own entries, online and offline', async () => {
    await context.setOffline(false);
    const next = await signUp(network.url, 'Grace');
    await stop(next, await track(next, 'Mine'));
    await logInPage.logIn(next.auth.user.email, password);
    await expect(timer.entry('Mine')).toBeVisible();
    await expect.poll(() => storedText(page)).toContain('Mine');
    await context.setOffline(true);
    await page.reload();
    await expect(timer.entry('Mine')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await expect(page.getByText(auth.user.email)).toHaveCount(0);
  });
});
