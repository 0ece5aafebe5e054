import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';

test.use({ expectedComplaints: [/status of 500/] });

const broken = { status: 500, json: { errors: [{ msg: 'Broken on purpose.' }] } };

/** Makes a call fail; the returned function restores it. */
async function fail(page: Page, path: string) {
  await page.route(path, (route) => route.fulfill(broken));
  return () => page.unroute(path);
}

async function expectFailure(page: Page, former: string) {
  await expect(page.getByText('Broken on purpose.')).toBeVisible();
  await expect(page.getByText(former, { exact: true })).toHaveCount(0);
}

const lists = [
  { path: '/tag', title: 'Tags', call: '**/api/tag/list' },
  { path: '/clients', title: 'Clients', call: '**/api/client/search' },
] as const;

for (const { path, title, call } of lists) {
  test(`archived ${title.toLowerCase()} that fail to load are not replaced by the active ones`, async ({
    signedInPage: page,
    person,
  }) => {
    const { workspace_id } = person.auth;
    if (path === '/tag') await person.call('POST /api/tag/add', { workspace_id, tag_title: 'Analytical' });
    else
      await person.call('POST /api/client/add', {
        workspace_id,
        client_name: 'Analytical',
        company_name: 'Analytical',
      });
    const list = new ItemList(page, path, title);
    await list.open();
    await expect(list.row('Analytical')).toBeVisible();
    const mend = await fail(page, call);
    await list.show('Archived');
    await expectFailure(page, 'Analytical');
    const refused = page.waitForResponse(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expectFailure(page, 'Analytical');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/is archived$/)).toBeVisible();
    await list.show('Active');
    await expect(list.row('Analytical')).toBeVisible();
  });
}

test('archived projects that fail to load are not replaced by the active ones', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const engine = { workspace_id, project_name: 'Engine', client_id: 0, project_color: '#0b6e67' };
  await person.call('POST /api/project/add', { ...engine, is_default_billable: 0 });
  await page.goto('/projects');
  await expect(page.getByText('Engine', { exact: true })).toBeVisible();
  const mend = await fail(page, '**/api/project/list');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await expectFailure(page, 'Engine');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No project matches')).toBeVisible();
});

test('a period that fails to load is not replaced by the previous one', async ({ page, person, reports }) => {
  const { workspace_id } = person.auth;
  const timer_start = Math.floor(Date.now() / 1000);
  const entry = { workspace_id, title: 'This week', timer_start, timer_end: timer_start + 30 };
  await person.call('POST /api/usertime/manual_entry', entry);
  await reports.open();
  await expect(reports.figure('Total')).toHaveText('0:00:30');
  await fail(page, '**/api/report/week_data');
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expectFailure(page, '0:00:30');
});
