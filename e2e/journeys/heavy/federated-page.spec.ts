import { buildFederatedHost } from '../../fixtures/federated-host.ts';
import { editingTokenFor, startIntegrator } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TimerPage } from '../../pages/timer-page.ts';

test('a federated host with React 18 shows the timer page beside its own tree', async ({
  baseURL,
  context,
  page,
  person,
  timer,
}) => {
  // Builds the host first.
  const product = baseURL ?? '';
  const site = await startIntegrator();
  const token = await editingTokenFor(person, product, site.origin);
  await buildFederatedHost(site, product);
  site.pages['/'] = {
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-h' ${product}; style-src 'unsafe-inline'; connect-src ${product}`,
    },
    html: `<!doctype html><html lang="en"><title>Help desk</title>
      <style>
        * { all: unset; } html, body, div, main { display: block; } head, style, script { display: none; }
        body { font: italic 20px serif; text-transform: uppercase; letter-spacing: 2px; }
        button { color: rgb(255, 0, 0); } #desk button, main div button { padding: 40px; }
        .row { margin: -15px; } main div svg { fill: red; } path { d: none; } ::before { content: 'x'; }
      </style>
      <body><div id="desk"></div>
      <script nonce="h">window.timerPageOptions = { getToken: async () => (${token}), theme: 'dark' };</script>
      <script src="/host.js"></script></body></html>`,
  };

  const desk = await context.newPage();
  await timer.open();
  await desk.goto(site.origin);
  const guest = new TimerPage(desk);
  const button = (name: string | RegExp) => desk.getByRole('button', { name });
  /** Returns the look of the host's own elements, without what follows from the height of the page. */
  const hostLook = () =>
    desk.evaluate(() =>
      [':root', 'body', 'main', 'h1', 'main > button:last-of-type'].flatMap((selector) => {
        const style = getComputedStyle(document.querySelector(selector) ?? document.body);
        return Array.from(style)
          .filter((name) => !/^--|height|block-size|origin|outline|caret/.test(name))
          .map((name) => `${selector} ${name}: ${style.getPropertyValue(name)}`);
      }),
    );

  await test.step('it has its own React, and no style of the host’s rules', async () => {
    await expect(desk.getByRole('heading', { name: 'Help desk on React 18.3.1' })).toBeVisible();
    await expect(guest.startButton).toBeVisible();
    await expect(button('Close time')).toHaveCSS('color', 'rgb(255, 0, 0)');
    await expect(button('Close time')).toHaveCSS('padding', '40px');
    await expect(guest.startButton).not.toHaveCSS('color', 'rgb(255, 0, 0)');
    await expect(guest.startButton).not.toHaveCSS('padding', '40px');
    await expect(guest.startButton).toHaveCSS('color-scheme', 'dark');
    await expect(guest.description).toHaveCSS('text-transform', 'none');
    await expect(guest.tagPicker.locator('path').first()).not.toHaveCSS('d', 'none');
    await expect(guest.tagPicker.locator('svg')).toHaveCSS('fill', 'none');
  });

  await test.step('a start in the page shows in the product', async () => {
    await guest.start('Ticket 4711');
    await expect(desk.getByText('started Ticket 4711')).toBeVisible();
    await expect(timer.stopButton).toBeVisible();
    await expect(timer.description).toHaveValue('Ticket 4711');
  });

  await test.step('a stop in the product reaches the page', async () => {
    await timer.stop();
    await expect(guest.startButton).toBeVisible();
    await expect(desk.getByText('stopped Ticket 4711')).toBeVisible();
    await expect(guest.entry('Ticket 4711')).toBeVisible();
  });

  await test.step('an edited entry shows in the product', async () => {
    const title = guest.cell('Description', 'Ticket 4711');
    await title.fill('Ticket 4712');
    await title.press('Enter');
    await expect(timer.entry('Ticket 4712')).toBeVisible();
  });

  await test.step('selected entries are changed in the product, too', async () => {
    await desk.getByRole('checkbox', { name: 'Select Ticket 4712' }).check();
    const bar = desk.getByRole('toolbar', { name: 'Selected entries' });
    await bar.getByRole('button', { name: 'Billable', exact: true }).click();
    const billable = timer.entry('Ticket 4712').getByRole('button', { name: /^Billable/ });
    await expect(billable).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('popups and keys work inside the page', async () => {
    await button('Clicks: 0').click();
    await desk.keyboard.press('n');
    await expect(guest.description).not.toBeFocused();
    await guest.tagPicker.click();
    await expect(desk.getByPlaceholder('Find Tag...')).toBeVisible();
    await expect(desk.getByPlaceholder('Find Tag...')).toHaveCSS('color-scheme', 'dark');
    await desk.keyboard.press('Escape');
    await expect(guest.tagPicker).toBeFocused();
    await desk.keyboard.press('n');
    await expect(guest.description).toBeFocused();
  });

  await test.step('unmounting removes everything, and it mounts again', async () => {
    const left = () =>
      desk.evaluate(() => ({
        children: document.querySelector('#place')?.childElementCount ?? 0,
        styles: document.querySelectorAll('style').length,
        onBody: document.body.children.length,
      }));
    const streams: string[] = [];
    desk.on('requestfinished', (request) => streams.push(request.url()));
    desk.on('requestfailed', (request) => streams.push(request.url()));
    const look = await hostLook();
    await button('Close time').click();
    await expect.poll(() => streams.some((url) => url.includes('/api/events'))).toBe(true);
    expect(await left()).toEqual({ children: 0, styles: 1, onBody: 3 });
    await expect(button('Clicks: 1')).toBeVisible();
    expect(await hostLook()).toEqual(look);
    await button('Open time').click();
    await expect(guest.entry('Ticket 4712')).toBeVisible();
    await page.bringToFront();
    await timer.start('Ticket 4713');
    await expect(guest.stopButton).toBeVisible();
  });
  site.close();
});
