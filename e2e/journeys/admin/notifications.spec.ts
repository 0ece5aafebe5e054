import { joinedColleague } from '../../fixtures/colleague.ts';
import { expect, test } from '../../fixtures/offline-test.ts';

test('the bell counts at once in every tab; a push message is shown, and its click opens what it is about', async ({
  context,
  signedInPage: page,
  person,
  network: { url },
}) => {
  await page.goto('/notifications');
  await expect(page.getByText('No notifications')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/team');
  const bell = (of: typeof page) => of.getByRole('link', { name: 'Notifications', exact: true });

  await test.step('a colleague joins', async () => {
    await joinedColleague(url, person, 'Grace');
    for (const each of [page, other]) await expect(bell(each)).toHaveText('Notifications1');
    await expect(page.getByRole('link', { name: 'Grace Lovelace has joined' })).toBeVisible();
    await other.close();
  });

  const { results } = await person.call('POST /api/notification/list', {});
  const tag = String(results[0]?.id);
  const [worker] = context.serviceWorkers();
  const serviceWorker = worker ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await test.step('the worker shows what the push service delivers', async () => {
    // Headless Chromium neither has a push service nor shows notifications.
    await serviceWorker.evaluate(
      `registration.showNotification = async (...shown) => { self.shown = shown; }`,
    );
    const tools = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await tools.send('ServiceWorker.enable');
    const message = { tag, title: 'Grace has joined', body: 'Hello', path: `/notifications?open=${tag}` };
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId: await registration,
      data: JSON.stringify(message),
    });
    const { title, path, ...options } = message;
    const shown = () => serviceWorker.evaluate<unknown>('self.shown');
    await expect.poll(shown).toEqual([title, { ...options, data: { path } }]);
  });

  await test.step('a click opens the team in the open tab, without a load, and reads the notification', async () => {
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(bell(page)).toHaveText('Notifications1');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await serviceWorker.evaluate(
      `self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
        notification: { data: self.shown[1].data, close: () => undefined },
      }))`,
    );
    await expect(page).toHaveURL('/team');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(bell(page)).toHaveText('Notifications');
  });
});
