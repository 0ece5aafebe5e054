import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

// The browser logs failed calls.
test.use({ expectedComplaints: [/status of (409|500)|net::ERR_CONNECTION_REFUSED/] });

const fault = 'The disk is full.';

/** Refuses a call once; a retry succeeds. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 409, json: { errors: [{ msg: fault }] } }),
    {
      times: 1,
    },
  );
}

test('a refused start shows an error and keeps the typed text', async ({ timer, page }) => {
  await timer.open();
  await refuseOnce(page, '/api/usertime/create');
  await timer.description.fill('Precious words');
  await timer.description.press('Enter');
  await expect(page.getByText(fault)).toBeVisible();
  await expect(timer.description).toHaveValue('Precious words');
  await timer.description.press('Enter');
  await expect(timer.stopButton).toBeEnabled();
});

test('a refused stop shows an error and the timer keeps running', async ({ timer, page }) => {
  await timer.open();
  await timer.start('Long work');
  await refuseOnce(page, '/api/usertime/update');
  await timer.stopButton.click();
  await expect(page.getByText(fault)).toBeVisible();
  await expect(timer.description).toHaveValue('Long work');
  await timer.runFor(1);
  await timer.stop();
  await expect(timer.entry('Long work')).toBeVisible();
});

test('a name that was not saved stays in the field', async ({ timer, page }) => {
  await timer.open();
  await timer.start('Draft');
  await refuseOnce(page, '/api/usertime/update_title');
  await timer.description.fill('A better name');
  await timer.description.press('Tab');
  await expect(page.getByText(fault)).toBeVisible();
  await expect(timer.description).toHaveValue('A better name');
});

test('a project that was not saved keeps its name and its dialog', async ({ timer, page }) => {
  await timer.open();
  await timer.nameNewProject('Difference Engine');
  await refuseOnce(page, '/api/project/add');
  const name = page.getByLabel('Project name');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(fault);
  await expect(name).toHaveValue('Difference Engine');
  await name.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Project: Difference Engine' })).toBeVisible();
});

test('a project without a name is not created', async ({ timer, page }) => {
  await timer.open();
  await timer.nameNewProject('');
  await page.getByRole('button', { name: 'Create' }).click();
  const name = page.getByLabel('Project name');
  await expect(name).toHaveAccessibleDescription('Please enter the Project name');
  await expect(name).toBeFocused();
});

test('a workspace that was not saved keeps its name', async ({ signedInPage: page, shell }) => {
  await page.goto('/workspace');
  await refuseOnce(page, '/api/workspace/create');
  const name = page.getByLabel('Workspace Name');
  await name.fill('Analytical Engines');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(fault);
  await expect(name).toHaveValue('Analytical Engines');
  await name.press('Enter');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Analytical Engines');
});

test('a list and a report that fail to load show an error and can be retried', async ({
  page,
  timer,
  reports,
}) => {
  for (const [path, open, title] of [
    ['/api/usertime/list', () => timer.open(), 'We couldn’t load your entries'],
    ['/api/report/week_data', () => reports.open(), 'We couldn’t load the report'],
  ] as const) {
    await refuseOnce(page, path);
    await open();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/Nothing tracked yet|No time in this period/)).toBeVisible();
  }
});
