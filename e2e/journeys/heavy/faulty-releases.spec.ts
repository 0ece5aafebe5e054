import { releaseFaults } from '../../../scripts/product/release-faults.ts';
import { expect, test } from '../../fixtures/releases-test.ts';

// one product for all tests: each sets its own releases in the registry
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** Messages that the browser and the federation runtime log for each fault. */
test.use({
  expectedComplaints: [
    /Failed to load resource|Federation Runtime|RUNTIME-0|Remote(Unavailable|Incompatible)|No release of timer|no file for|broken (at load|while rendering)|integrity|MIME type|Unexpected token '<'|ERR_CONNECTION_REFUSED/,
  ],
});

/** The host gives up each of two releases after 4 s without a file. */
const patience = { timeout: 20_000 };

for (const [name, fault] of Object.entries(releaseFaults)) {
  test(`a release on another origin that ${name} falls back to the previous one, or shows an error`, async ({
    product,
    signedInPage: page,
  }) => {
    const good = product.releaseOf('timer@good');
    product.faults.clear();
    const bad = fault.begin(product);
    const heading = page.getByRole('heading', { name: 'Tryout of timer', exact: true });

    await test.step("the user sees the previous release's page and can type", async () => {
      await product.list({ timer: [bad, good] });
      await page.goto('/tryout/timer');
      await expect(heading).toBeVisible(patience);
      await page.getByLabel('Draft').fill('Kept');
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Details of the tryout')).toBeVisible();
      await expect(page.getByLabel('Draft')).toHaveValue('Kept');
    });

    await test.step('without a previous release, the page shows an error and names the owner', async () => {
      await product.list({ timer: [bad] });
      await page.goto('/tryout/timer');
      const failed = fault.heading ?? 'Tryout of timer is not available right now';
      await expect(page.getByRole('heading', { name: failed })).toBeVisible(patience);
      await expect(page.getByText('Timer team')).toBeVisible();
    });

    await test.step('Try again works once a release works', async () => {
      await product.list({ timer: [good] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading).toBeVisible();
    });
  });
}

test('the host waits for a slow release on another origin', async ({ product, signedInPage: page }) => {
  const bad = product.releaseOf('timer@bad');
  product.faults.clear();
  product.faults.set(bad.release, 'slow');
  await product.list({ timer: [bad, product.releaseOf('timer@good')] });
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/remotes/failure') && reports.push(request.url()));
  await page.goto('/tryout/timer');
  await expect(page.getByRole('heading', { name: 'Tryout of timer' })).toBeVisible(patience);
  expect(reports).toEqual([]);
});

test('missing code of a release shows a message and keeps the typed text', async ({
  product,
  signedInPage: page,
}) => {
  const bad = product.releaseOf('timer@bad');
  product.faults.clear();
  product.faults.set(bad.release, 'chunk-gone');
  await product.list({ timer: [bad, product.releaseOf('timer@good')] });
  await page.goto('/tryout/timer');
  await page.getByLabel('Draft').fill('Kept');
  const report = page.waitForRequest('**/api/remotes/failure');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible(patience);
  await expect(page.getByLabel('Draft')).toHaveValue('Kept');
  expect((await report).postDataJSON()).toMatchObject({ remote: 'timer', release: bad.release });
});
