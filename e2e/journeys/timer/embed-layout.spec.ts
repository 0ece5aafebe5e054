import { register, startIntegrator, tokenFor } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The HTML from the guide that reserves the timer's space before its script loads. */
const place =
  '<style>timeweave-timer:not(:defined) { display: inline-block; vertical-align: middle; width: 360px; max-width: 100%; height: 68px }</style>';

/** Adds the script after the first paint, and records all layout shifts. */
const lateScript = (product: string, token: string) => `
  window.shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true });
  document.querySelector('#mounted').token = ${token};
  const add = () => {
    const script = document.createElement('script');
    script.src = '${product}/embed/v1.js';
    document.head.append(script);
  };
  new PerformanceObserver((_, observer) => { observer.disconnect(); add(); }).observe({ type: 'paint', buffered: true });`;

test('the text below timers, mounted and in a frame, does not move when they load or start', async ({
  page,
  person,
  baseURL,
}) => {
  const site = await startIntegrator();
  const product = baseURL ?? '';
  const integration = await register(person, site.origin);
  site.pages['/page.js'] = { html: lateScript(product, await tokenFor(person, product, site.origin)) };
  site.pages['/'] = {
    html: `<!doctype html><html lang="en"><title>Tickets</title>${place}
      <h1>Tickets</h1>
      <timeweave-timer id="mounted" description="Ticket 4711"></timeweave-timer>
      <p>${'Text below the timer. '.repeat(60)}</p>
      <timeweave-timer integration="${integration}" isolation="frame" description="Ticket 4712"></timeweave-timer>
      <p>Text below the frame.</p><script defer src="/page.js"></script></html>`,
  };
  await page.goto(site.origin);
  const frame = page.frameLocator('timeweave-timer iframe');
  await expect(frame.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('button', { name: 'Start timer: Ticket 4711' }).click();
  await expect(page.getByRole('button', { name: 'Stop timer: Ticket 4711' })).toBeVisible();
  // Shifts are reported after their frame.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  site.close();
});
