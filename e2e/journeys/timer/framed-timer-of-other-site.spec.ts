import { password } from '../../../scripts/product/api-person.ts';
import { register } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

const origin = 'https://desk.example';

test.use({
  // pages of this site count as on the internet, the product as local
  permissions: ['local-network-access'],
  // While offline; a read that was under way then makes the timer say so.
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|^Timeweave timer \(unreachable\)/],
});

test('a timer in a frame of another site stores an offline start and sends it later', async ({
  context,
  page,
  person,
  baseURL,
}) => {
  const product = baseURL ?? '';
  const integration = await register(person, origin);
  const html = `<!doctype html><html lang="en"><title>Tickets</title><link rel="icon" href="data:,">
    <timeweave-timer integration="${integration}" isolation="frame" description="Ticket 4711"></timeweave-timer>
    <script async src="${product}/embed/v1.js"></script></html>`;
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(origin);
  const frame = page.frameLocator('timeweave-timer iframe');
  const named = (name: string) => frame.getByRole('button', { name });

  await test.step('the user logs in and allows access in the pop-up', async () => {
    const opened = page.waitForEvent('popup');
    await named('Log in').click();
    const popup = await opened;
    await new LogInPage(popup).logIn(person.auth.user.email, password);
    await popup.getByRole('button', { name: 'Allow' }).click();
    await expect(named('Start timer: Ticket 4711')).toBeVisible();
  });

  await test.step('an offline start is sent once the network is back', async () => {
    const running = async () => (await person.call('POST /api/usertime/running', {})).running;
    await context.setOffline(true);
    await named('Start timer: Ticket 4711').click();
    await expect(named('Stop timer: Ticket 4711')).toBeVisible();
    await expect(frame.getByTitle('Offline. Saved on this device, sent later.')).toBeVisible();
    expect(await running()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(running).toMatchObject([{ title: 'Ticket 4711' }]);
    await page.reload();
    await expect(named('Stop timer: Ticket 4711')).toBeVisible();
  });
});
