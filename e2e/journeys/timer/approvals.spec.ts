import { joinedColleague, signIn } from '../../fixtures/colleague.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a member submits a week, and an approver approves it, which locks its entries', async ({
  signedInPage: page,
  browser,
  baseURL,
  person,
}) => {
  const { workspace_id } = person.auth;
  await person.call('PUT /api/approval/update_settings', {
    workspace_id,
    period: 'week',
    week_start: 1,
    approver_ids: [],
  });
  const grace = await joinedColleague(baseURL ?? '', person, 'Grace');
  const timer_start = Math.floor(Date.now() / 1000) - 7 * 86_400;
  const entry = { workspace_id, title: 'Write note G', timer_start, timer_end: timer_start + 3600 };
  const { insertId } = (await grace.call('POST /api/usertime/manual_entry', entry)).results;

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const gracesPage = await context.newPage();
  await signIn(gracesPage, grace);
  await gracesPage.goto('/approvals');
  const lastWeek = gracesPage.getByRole('row').filter({ hasText: '1:00:00' });
  await lastWeek.getByRole('button', { name: /^Submit / }).click();
  await expect(lastWeek).toContainText('Submitted');

  await page.goto('/approvals');
  await page.getByRole('checkbox', { name: /^Select Grace Lovelace/ }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Nothing waits for approval')).toBeVisible();
  await expect(lastWeek).toContainText('Approved');

  const rename = grace.call('PUT /api/usertime/update_title', { timer_id: insertId, title: 'Write note H' });
  await expect(rename).rejects.toThrow('403');
  await context.close();
});
