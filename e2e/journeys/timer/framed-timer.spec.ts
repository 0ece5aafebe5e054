import { password } from '../../../scripts/product/api-person.ts';
import { type IntegratorSite, register, startIntegrator } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

let site: IntegratorSite;
test.beforeEach(async () => {
  site = await startIntegrator();
});
test.afterEach(() => site.close());

/** A page with a framed timer; its policy allows only the product's script and frame, and no connections. */
const framedPage = (product: string, integration: number) => ({
  headers: {
    'content-security-policy': `default-src 'none'; script-src 'self' ${product}; style-src 'nonce-s'; frame-src ${product}; require-trusted-types-for 'script'; trusted-types timeweave-embed`,
  },
  html: `<!doctype html><html lang="en"><title>Tickets</title>
    <style nonce="s">:root { color-scheme: light dark; --tw-accent: rgb(109, 40, 217); --tw-radius: 34px }</style>
    <h1>Tickets</h1>
    <timeweave-timer integration="${integration}" isolation="frame" description="Ticket 4711"></timeweave-timer>
    <script src="/page.js"></script><script async src="${product}/embed/v1.js"></script></html>`,
});

const pageScript = `
  addEventListener('timeweave-started', ({ detail }) => (document.title = 'Started ' + detail.entry.description));
  window.heard = [];
  addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));`;

// requests of the frame after its integration was deleted
test.use({ expectedComplaints: [/status of 401/] });

test('a page has the timer in a frame, and reaches neither the frame nor its token', async ({
  page,
  person,
  baseURL,
}) => {
  const product = baseURL ?? '';
  const { user, workspace_id } = person.auth;
  const integration = await register(person, site.origin);
  site.pages['/page.js'] = { html: pageScript };
  site.pages['/'] = framedPage(product, integration);
  await page.goto(site.origin);
  const frame = page.frameLocator('timeweave-timer iframe');

  await test.step("the user signs in through the frame's pop-up", async () => {
    const opened = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Log in' }).click();
    const popup = await opened;
    await new LogInPage(popup).logIn(user.email, password);
    await expect(popup.getByText(site.origin)).toBeVisible();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await expect(frame.getByRole('button', { name: 'Start timer: Ticket 4711' })).toBeVisible();
  });

  await test.step("it has the page's look and a name for screen readers", async () => {
    const button = frame.getByRole('button', { name: 'Start timer: Ticket 4711' });
    await expect(button).toHaveCSS('background-color', 'rgb(109, 40, 217)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(frame.locator('.card')).toHaveCSS('background-color', 'rgb(24, 31, 32)');
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--tw-accent', 'rgb(1, 102, 3)');
      // a page that measures itself computes styles before the next frame
      document.body.getBoundingClientRect();
    });
    await expect(button).toHaveCSS('background-color', 'rgb(1, 102, 3)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByTitle('Timeweave timer: Ticket 4711')).toBeVisible();
  });

  await test.step('it starts by key, and the page receives the event', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('button', { name: 'Stop timer: Ticket 4711' })).toBeVisible();
    await expect(page).toHaveTitle('Started Ticket 4711');
    const running = async () => (await person.call('POST /api/usertime/running', {})).running;
    await expect.poll(running).toMatchObject([{ title: 'Ticket 4711', workspace_id }]);
  });

  await test.step('the page cannot access the frame or its storage', async () => {
    const seen = await page.evaluate(() => {
      const inner = document.querySelector('timeweave-timer')?.shadowRoot?.querySelector('iframe');
      const attempt = (look: () => unknown) => {
        try {
          return String(look());
        } catch (error) {
          return error instanceof DOMException ? error.name : 'no such thing';
        }
      };
      return {
        hasDocument: inner?.contentDocument !== null,
        storage: attempt(() => inner?.contentWindow?.sessionStorage),
        address: attempt(() => inner?.contentWindow?.location.href),
        own: [...Object.values(localStorage), ...Object.values(sessionStorage)],
        heard: Reflect.get(window, 'heard'),
      };
    });
    expect(seen).toEqual({
      hasDocument: false,
      storage: 'SecurityError',
      address: 'SecurityError',
      own: [],
      heard: [],
    });
  });

  await test.step('the user stays signed in after a reload, until the integration is deleted', async () => {
    await page.reload();
    await expect(frame.getByRole('button', { name: 'Stop timer: Ticket 4711' })).toBeVisible();
    await person.call('PUT /api/integration/delete', { workspace_id, integration_id: integration });
    await expect(frame.getByTitle('Your session has expired. Log in again.')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

test('the browser keeps the frame out of a page that is not registered, and the page can say so', async ({
  browser,
  person,
  baseURL,
}) => {
  const product = baseURL ?? '';
  const integration = await register(person, 'https://desk.example');
  site.pages['/page.js'] = {
    html: `addEventListener('timeweave-error', ({ detail }) => (document.title = detail.code));`,
  };
  site.pages['/'] = { html: framedPage(product, integration).html };
  // A separate context: the browser logs the refused frame in its console.
  const page = await browser.newPage();
  await page.goto(site.origin);
  await expect(page.getByText('This page’s address is not registered in Timeweave.')).toBeVisible();
  await expect(page).toHaveTitle('origin');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await test.step('even if it names an origin that is registered', async () => {
    const address = `${product}/embed/frame?integration=${integration}&origin=${encodeURIComponent('https://desk.example')}`;
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.evaluate((src) => {
      document.body.appendChild(document.createElement('iframe')).src = src;
    }, address);
    await refused;
  });
  await page.close();
});
