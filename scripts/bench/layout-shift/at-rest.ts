import type { Page, Request } from '@playwright/test';

const restMs = 800;
const patienceMs = 90_000;

/** Returns a function that resolves once a page has shown its data and has requested nothing for a while. */
export function restOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = 0;
  page.on('request', (request) => {
    // the one never ends, the other's end is not reported
    if (/\/api\/(events|remotes\/loads)/.test(request.url())) return;
    pending.add(request);
    changedAt = performance.now();
  });
  const end = (request: Request) => {
    if (pending.delete(request)) changedAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    changedAt = performance.now();
    const until = changedAt + patienceMs;
    while (performance.now() < until) {
      await page.waitForTimeout(100);
      const isBusy = pending.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0;
      if (isBusy) changedAt = performance.now();
      else if (performance.now() - changedAt >= restMs) return;
    }
    const urls = [...pending].map((request) => request.url());
    throw new Error(`${page.url()} did not come to rest: ${urls.join(', ') || 'it stays busy'}`);
  };
}
