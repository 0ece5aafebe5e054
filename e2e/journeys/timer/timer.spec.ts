import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { secondsIn } from '../../pages/timer-page.ts';

test('a user tracks time on a computer with a wrong clock', async ({ page, timer, shell }) => {
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 });
  await timer.open();
  await expect(page.getByText('Nothing tracked yet')).toBeVisible();

  await test.step('Enter starts the timer; it ticks in the bar, the sidebar and the tab', async () => {
    await timer.start('Write note G');
    await timer.runFor(1);
    await expect(page).toHaveTitle(/^00:00:0\d Write note G$/);
    await expect(shell.link('Timer')).toContainText(/00:00:0\d/);
  });

  await test.step('it still runs after a reload', async () => {
    await page.reload();
    await expect(timer.stopButton).toBeVisible();
    await expect(timer.description).toHaveValue('Write note G');
    await timer.runFor(2);
  });

  await test.step('after a stop it is in today’s list and adds to the total', async () => {
    await timer.stop();
    await expect(timer.day('Today').getByLabel('Description of Write note G')).toBeVisible();
    await expect(page).toHaveTitle('Timeweave');
    const total = secondsIn(await timer.totalOf('Today').innerText());
    expect(total).toBeGreaterThanOrEqual(2);
    expect(total).toBeLessThan(60);
  });

  await test.step('the user continues a past entry and discards it', async () => {
    await page.getByRole('button', { name: 'Continue Write note G' }).click();
    await expect(timer.stopButton).toBeEnabled();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(timer.startButton).toBeEnabled();
    await expect(timer.entry('Write note G')).toHaveCount(1);
    await expect(timer.description).toHaveValue('');
  });

  await test.step('tracked time is always in the list and its total, whatever the order of responses', async () => {
    const waits = [10, 700, 60, 350, 5, 500, 150];
    let asked = 0;
    await page.route('**/api/usertime/**', async (route) => {
      const wait = waits[asked++ % waits.length] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
    const faults = await watchToday(page);
    for (const title of ['Second', 'Third']) {
      await timer.start(title);
      await timer.runFor(1);
      await timer.stop();
      await expect(timer.entry(title)).toBeVisible();
    }
    // A change is pending until the page has refetched its result: by then everything has settled.
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('timeweave.waiting.'));
    await expect.poll(() => page.evaluate(kept)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

/**
 * Records each moment at which an entry of today is missing, or the entries (with the running one) do not add up to the
 * total.
 */
async function watchToday(page: Page): Promise<() => Promise<string[]>> {
  const faults = await page.evaluateHandle(() => {
    const found: string[] = [];
    const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    let most = 0;
    new MutationObserver(() => {
      const durations = [
        ...document.querySelectorAll<HTMLInputElement>(
          'section[aria-label="Today"] input[aria-label^="Duration of"]',
        ),
      ].map(({ value }) => value);
      const total = document.querySelector('[aria-label="Total of Today"]')?.textContent ?? '';
      const sum = durations.reduce((so_far, value) => so_far + seconds(value), 0);
      const [running = '0'] = /^\d+:\d\d:\d\d/.exec(document.title) ?? [];
      // The title follows the total: it is a second late at each tick, and still has the time at the stop.
      const isNear = (other: number) => Math.abs(seconds(total) - other) <= 1;
      if (durations.length < most) found.push(`${durations.length} of ${most} entries`);
      if (!isNear(sum) && !isNear(sum + seconds(running)))
        found.push(`${durations.join(' + ')} and ${running} is not ${total}`);
      most = Math.max(most, durations.length);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return found;
  });
  return () => faults.jsonValue();
}
