import { expect, test } from '../../fixtures/test.ts';
import { secondsIn } from '../../pages/timer-page.ts';

const minute = 60_000;

/** A timer runs when the machine sleeps for half an hour. */
test.beforeEach(async ({ context, page, person, timer }) => {
  const { workspace_id } = person.auth;
  const timer_start = Math.floor((Date.now() - 40 * minute) / 1000);
  await person.call('POST /api/usertime/create', { workspace_id, title: 'Write note G', timer_start });

  let behind = 30 * minute;
  // A response while the clock moves would set the page's clock half an hour ahead or back.
  let moved = Promise.resolve();
  const responding = new Set<Promise<void>>();
  await context.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await moved;
    const date = new Date(Date.now() - behind).toUTCString();
    const sent = route.fulfill({ response, headers: { ...response.headers(), date } });
    responding.add(sent);
    await sent;
  });
  await page.clock.install({ time: Date.now() - behind });
  await timer.open();
  // Idle detection begins with the background module.
  await expect(page).toHaveTitle(/^00:/);
  await timer.runFor(9 * 60);
  let arrive = () => {};
  moved = new Promise((resolve) => (arrive = resolve));
  await Promise.all(responding);
  behind = 0;
  await page.clock.fastForward(30 * minute);
  arrive();
  await expect(page.getByRole('dialog', { name: /^You were away for 0:30:\d\d$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^00:(39|40):\d\d Write note G$/);
});

test('a user discards idle time, and the timer continues from now', async ({ page, timer, person }) => {
  await page.getByRole('button', { name: 'Discard it' }).click();
  // The running timer has the same description until it is stopped.
  const duration = async () => secondsIn(await timer.durationOf('Write note G'));
  await expect.poll(duration).toBeLessThanOrEqual(10 * 60 + 20);
  await expect(page).toHaveTitle(/^00:00:\d\d Write note G$/);
  const { workspace_id } = person.auth;
  const list = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
  await expect.poll(list).toMatchObject({ results: [{}], running: [{ title: 'Write note G' }] });
});
