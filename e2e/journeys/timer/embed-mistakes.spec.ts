import type { Page } from '@playwright/test';
import { startIntegrator, tokenFor } from '../../fixtures/integrator.ts';
import { startNetwork } from '../../fixtures/network.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({
  expectedComplaints: async ({}, use) =>
    use([/Content Security Policy|ERR_|Failed to load|Timeweave timer \(/]),
});

/** As wide as a side bar. */
test.use({ viewport: { width: 312, height: 600 } });

const page = (product: string, token = 'undefined') => ({
  html: `<!doctype html><html lang="en"><title>Tickets</title><link rel="icon" href="data:,">
    <timeweave-timer description="Ticket 4711"><a href="${product}/">Open Timeweave</a></timeweave-timer>
    <script async src="${product}/embed/v1.js"></script><script src="/page.js"></script></html>`,
  script: `document.querySelector('timeweave-timer').getToken = async () => (${token});`,
});

/** Checks that title and sentence of a narrow timer are not cut off. */
const expectWholeTexts = (tab: Page) =>
  expect
    .poll(() =>
      tab.evaluate(() =>
        [
          ...(document
            .querySelector('timeweave-timer')
            ?.shadowRoot?.querySelectorAll('.card,.fault,.title') ?? []),
        ]
          .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([]);

test('a page whose policy blocks the timer, or whose product is down, keeps a link and says why', async ({
  baseURL,
  page: tab,
  person,
}) => {
  const site = await startIntegrator();
  const network = await startNetwork(baseURL ?? '');
  const { html, script } = page(network.url, await tokenFor(person, network.url, site.origin));
  site.pages['/page.js'] = { html: script };
  const visit = async (policy: string) => {
    site.pages['/'] = { html, headers: { 'content-security-policy': policy } };
    await tab.goto(site.origin);
  };
  const link = tab.getByRole('link', { name: 'Open Timeweave' });
  const ownLines: string[] = [];
  tab.on('console', (message) => {
    if (message.text().startsWith('Timeweave timer (')) ownLines.push(message.text());
  });

  await test.step('the policy blocks the script', async () => {
    await visit("default-src 'self'");
    await expect(link).toBeVisible();
  });
  await test.step('the policy blocks the module', async () => {
    await visit(`script-src 'self' ${network.url}/embed/v1.js; connect-src ${network.url}`);
    await expect(tab.getByText('This page’s security policy blocks the timer.')).toBeVisible();
    await expect(link).toBeVisible();
    await expectWholeTexts(tab);
  });
  await test.step('the policy blocks the calls', async () => {
    await visit(`script-src 'self' ${network.url}; connect-src 'self'`);
    await expect(tab.getByText('This page’s security policy blocks the timer.').first()).toBeVisible();
    await expect(link).toBeVisible();
    await expectWholeTexts(tab);
  });
  await test.step('the product goes down', async () => {
    await visit(`script-src 'self' ${network.url}; connect-src ${network.url}`);
    await expect(tab.getByRole('button', { name: /timer: Ticket 4711$/ })).toBeEnabled();
    network.is('cut');
    // The browser still has the script.
    await tab.goto(site.origin);
    await expect(tab.getByText('Timeweave can’t be reached.').first()).toBeVisible();
    await expect(link).toBeVisible();
  });
  expect(ownLines.map((line) => line.split(':')[0])).toEqual([
    'Timeweave timer (policy)',
    'Timeweave timer (policy)',
    'Timeweave timer (unreachable)',
  ]);
  network.close();
  site.close();
});
