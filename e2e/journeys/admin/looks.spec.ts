import { joinedColleague } from '../../fixtures/colleague.ts';
import { dialog, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TeamPage } from '../../pages/team-page.ts';

test('settings, team and pages without content are accessible and fit', async ({
  signedInPage: page,
  person,
  baseURL,
}) => {
  const { workspace_id } = person.auth;
  const title = 'Unbroken'.repeat(20);
  await person.call('PUT /api/workspace/edit', { workspace_id, title });
  await person.call('PUT /api/workspace/update_locked_settings', { workspace_id, value: 1, date: null });
  await person.call('PUT /api/workspace/update_rounding_settings', { workspace_id, value: 1 });
  await joinedColleague(baseURL ?? '', person, 'Grace');
  const { results } = await person.call('POST /api/team/list', { workspace_id });
  const team_id = results.find(({ first_name }) => first_name === 'Grace')?.team_id ?? 0;
  const rates = { billable_rate: '999999999.99', labor_cost: '0.01' };
  await person.call('PUT /api/team/edit', {
    workspace_id,
    team_id,
    name: 'Unbroken'.repeat(25),
    ...rates,
  });

  await page.goto('/settings');
  await expect(page.getByLabel('Workspace name')).toHaveValue(title);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^LOCK TIME ENTRIES UP TO/ }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectGoodLooks(page, 'the calendar of the lock', dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toBeVisible();
  await expectGoodLooks(page, 'the audit log');
  for (const [tab, name] of [
    ['Integrations', 'Add integration'],
    ['Webhooks', 'Add webhook'],
    ['Data', 'Create link'],
    ['Deletion', 'Delete workspace'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expectGoodLooks(page, `the tab ${tab}`);
  }

  const team = new TeamPage(page);
  await team.open();
  await expectGoodLooks(page);
  await team.choose('Ada Lovelace', 'Edit');
  await page.getByLabel('Billable Rate').fill('');
  await page.keyboard.press('Enter');
  await expectGoodLooks(page, 'the dialog of a member', dialog);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await team.inviteButton.click();
  await page.getByPlaceholder('Add Email').fill('nobody@ nobody2@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await expectGoodLooks(page, 'the invite dialog', dialog);

  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'Grace Lovelace has joined' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Choose notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Account security by push' })).toBeEnabled();
  await expectGoodLooks(page, 'the choices of notifications');

  for (const path of ['/workspace', '/help', '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  }
});

test('the profile and its dialogs are accessible and fit', async ({ signedInPage: page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible();
  for (const [tab, name] of [
    ['General', 'Change your picture'],
    ['Security', 'Turn on'],
    ['Security', 'Close account'],
    ['Tokens and data', 'Create API token'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expectGoodLooks(page, `the tab ${tab}`);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodLooks(page, name, dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Working hours' }).click();
  await page.getByText('My own').click();
  await expect(page.getByRole('textbox', { name: 'Hours on Monday' })).toBeVisible();
  await expectGoodLooks(page, 'the tab Working hours');
});
