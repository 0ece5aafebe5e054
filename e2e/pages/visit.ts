import type { Page } from '@playwright/test';

/** Opens a page as Back and Forward do: a load would take a second. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
