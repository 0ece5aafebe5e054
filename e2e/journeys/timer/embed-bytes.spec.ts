import type { Request } from '@playwright/test';
import { startIntegrator, tokenFor } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a timer for one ticket transfers at most 5 kB a view, and 2 kB a start or stop', async ({
  baseURL,
  page: tab,
  person,
}) => {
  const product = baseURL ?? '';
  const site = await startIntegrator();
  const token = await tokenFor(person, product, site.origin);
  site.pages['/'] = {
    html: `<!doctype html><html lang="en"><title>Tickets</title><link rel="icon" href="data:,">
      <timeweave-timer description="Ticket 4711"></timeweave-timer>
      <script>document.querySelector('timeweave-timer').getToken = async () => (${token});</script>
      <script async src="${product}/embed/v1.js"></script></html>`,
  };
  const { workspace_id } = person.auth;
  const now = Math.floor(Date.now() / 1000);
  for (let number = 1; number <= 40; number += 1) {
    const title = number % 2 ? 'Ticket 4711' : `Ticket ${number}`;
    const timer_start = now - number * 600;
    await person.call('POST /api/usertime/manual_entry', {
      ...{ workspace_id, title, timer_start, timer_end: timer_start + 300 },
    });
  }

  const finished: Request[] = [];
  tab.on('requestfinished', (request) => finished.push(request));
  /** Returns the bytes of the responses of calls since the last time. */
  const transferred = async () => {
    const calls = finished.splice(0).filter((request) => request.url().startsWith(`${product}/api/`));
    const sizes = await Promise.all(calls.map((request) => request.sizes()));
    return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  };
  const button = tab.getByRole('button', { name: /timer: Ticket 4711$/ });
  const click = async (path: string) => {
    const response = tab.waitForResponse((each) => each.url() === product + path);
    await button.click();
    await (await response).finished();
    await expect(button).toBeEnabled();
  };

  const open = async () => {
    await tab.goto(site.origin);
    await expect(button).toBeEnabled();
    return transferred();
  };
  // A view whose read takes longer than since the last entry was added reads again: on a busy machine not the first one alone.
  const view = Math.min(await open(), await open(), await open());
  await click('/api/usertime/create');
  await expect(tab.getByRole('timer')).toHaveText('0:00:02');
  await transferred();
  await click('/api/usertime/update');
  const stop = await transferred();
  await click('/api/usertime/create');
  const start = await transferred();
  expect(Math.min(view, start, stop)).toBeGreaterThan(0);
  expect(view).toBeLessThan(5_000);
  expect(Math.max(start, stop)).toBeLessThan(2_000);
  site.close();
});
