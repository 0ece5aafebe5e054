import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freePort, throwAwayFolder } from '../../../scripts/product/product.ts';
import { demoEmail, demoPassword } from '../../../scripts/seed/demo-account.ts';
import {
  type Development,
  editedSource,
  startDevelopment,
  twoFreePorts,
} from '../../fixtures/development.ts';
import { expect, test } from '../../fixtures/test.ts';

// Both modes compile the source that the journeys edit.
test.describe.configure({ mode: 'serial' });
// A remote whose first build takes longer than the host waits is loaded again, which the federation runtime warns of.
test.use({ expectedComplaints: [/\[webpack-dev-server\]|The remote "\w+" is already registered/] });

const overlay = '#webpack-dev-server-client-overlay';

async function logIn(page: Page, button: string): Promise<void> {
  await page.getByLabel('Email Address').fill(demoEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: button, exact: true }).last().click();
}

/** Edits the open Reports page in its source: the page shows changes and errors, and keeps its state. */
async function editReports(page: Page): Promise<void> {
  const source = editedSource('remote-reports/src/summary/figures.tsx');
  const field = page.getByPlaceholder('Find description');
  let loads = 0;
  try {
    await page.getByRole('button', { name: 'More filters' }).click();
    await field.fill('Re');
    page.on('load', () => (loads += 1));
    await test.step('a change is shown without a reload', async () => {
      source.replace("label: 'Total'", "label: 'Grand total'");
      await expect(page.getByText('Grand total', { exact: true })).toBeVisible({ timeout: 60_000 });
    });
    await test.step('an error of syntax is shown over the page', async () => {
      source.replace("label: 'Total'", "label: 'Total");
      await expect(page.frameLocator(overlay).getByText('Unterminated string literal')).toBeVisible({
        timeout: 60_000,
      });
    });
    await test.step('an error of types, too', async () => {
      source.replace("label: 'Total'", 'label: 5');
      // The check has a low priority: another journey beside it comes first.
      await expect(page.frameLocator(overlay).getByText('TS2322')).toBeVisible({ timeout: 180_000 });
    });
    await test.step('without an error the page continues where it was', async () => {
      source.restore();
      await expect(page.locator(overlay)).toHaveCount(0, { timeout: 60_000 });
      await expect(page.getByText('Total', { exact: true }).first()).toBeVisible();
      expect(loads).toBe(0);
      await expect(field).toHaveValue('Re');
    });
  } finally {
    source.restore();
  }
}

for (const args of [[], ['--', 'reports']]) {
  test(`npm run dev ${args.join(' ')} shows a filled product and updates it`, async ({ page }) => {
    test.setTimeout(600_000);
    const dataFolder = throwAwayFolder('development');
    const port = await twoFreePorts();
    const running: Development[] = [];
    try {
      const development = await startDevelopment(args, { PORT: String(port), DATA_DIR: dataFolder });
      running.push(development);
      await page.goto(`${development.url}/login`, { timeout: 60_000 });
      await logIn(page, 'Login');
      await page.getByRole('link', { name: 'Reports' }).first().click({ timeout: 60_000 });
      await expect(page.getByText('Northlight Studio').first()).toBeVisible();
      await expect(page.getByText('Billable share')).toBeVisible({ timeout: 60_000 });
      await editReports(page);

      if (args.length > 0)
        await test.step('npm run dev of the workspace shows its pages alone', async () => {
          const server = `http://127.0.0.1:${port}`;
          const alone = await startDevelopment(
            ['-w', 'remote-reports', '--', '--server', server, '--port', String(await freePort())],
            {},
          );
          running.push(alone);
          await page.goto(`${alone.url}/reports`, { timeout: 60_000 });
          await logIn(page, 'Log in');
          await expect(page.getByText('Billable share')).toBeVisible({ timeout: 60_000 });
          await editReports(page);
        });
      await page.goto('about:blank');
    } finally {
      await test.step('npm leaves no process behind', async () => {
        for (const { stop } of running.reverse()) await stop();
      });
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
}
