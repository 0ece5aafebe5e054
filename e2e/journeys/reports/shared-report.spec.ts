import { dialog, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReportsPage } from '../../pages/reports-page.ts';

// Two sweeps of looks are among its steps.

test('a visitor without an account reads a saved report by its secret link', async ({
  browser,
  page,
  person,
  reports,
}) => {
  const { workspace_id } = person.auth;
  const end = Math.floor(Date.now() / 1000);
  const entry = { title: 'Turn the crank', is_billable: 1, timer_start: end - 60, timer_end: end } as const;
  await person.call('POST /api/usertime/manual_entry', { workspace_id, ...entry });
  await reports.open();

  const address = await test.step('the author saves the report and creates a link', async () => {
    await page.getByRole('button', { name: 'Saved reports' }).click();
    await page.getByRole('menuitem', { name: 'Save this report' }).click();
    await page.getByLabel('Name').fill('My week');
    await expectGoodLooks(page, 'the dialog that saves a report', dialog);
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.getByRole('button', { name: 'Saved report: My week' }).click();
    await page.getByRole('menuitem', { name: 'Secret links' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    return page.getByLabel('Your new link').inputValue();
  });

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));

  await test.step('the visitor sees the figures without the sidebar', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'My week' })).toBeVisible();
    await expect(new ReportsPage(visitor).figure('Total')).toHaveText('0:01:00');
    await expect(visitor.getByRole('link')).toHaveCount(1);
    await expectGoodLooks(visitor, 'a shared report');
  });

  await test.step('sorting keeps the link, and no requested URL contains the secret', async () => {
    await visitor.getByRole('button', { name: 'Title' }).click();
    await expect(visitor).toHaveURL(new RegExp(`${address.replace(/.*#/, '#')}$`));
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'My week' })).toBeVisible();
    expect(requested.filter((url) => url.includes(address.replace(/.*#/, '')))).toEqual([]);
  });
  await context.close();
});
