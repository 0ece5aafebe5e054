import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the public pages are accessible and fit every width', async ({ page, signUpPage, logInPage }) => {
      await signUpPage.open();
      await signUpPage.email.press('Enter');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await logInPage.open();
      await expect(logInPage.email).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('the private pages are accessible and fit every width', async ({ page, person, timer, reports }) => {
      const longName = 'A project with quite a long name that goes on '.repeat(4).trim();
      await timer.open();
      await expect(page.getByText('Nothing tracked yet')).toBeVisible();
      await expectAccessible(page);
      const { results } = await person.call('POST /api/project/add', {
        workspace_id: person.auth.workspace_id,
        project_name: longName,
      });
      const { workspace_id } = person.auth;
      const entry = {
        workspace_id,
        title: 'Unbroken'.repeat(20),
        project_id: results.insertId,
        is_billable: 1 as const,
      };
      const { results: started } = await person.call('POST /api/usertime/create', entry);
      await person.call('PUT /api/usertime/update', { workspace_id, timer_id: started.insertId, isStop: 1 });
      await person.call('POST /api/usertime/create', entry);
      await timer.open();
      await expect(timer.stopButton).toBeVisible();
      await expect(timer.entry('Unbroken')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await timer.stop();
      await reports.open();
      await expect(page.getByText('Days are cut in')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const path of ['/workspace', '/projects']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
