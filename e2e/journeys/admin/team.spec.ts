import type { Page } from '@playwright/test';
import { joinedColleague } from '../../fixtures/colleague.ts';
import { expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TeamPage } from '../../pages/team-page.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';

async function signIn(page: Page, { auth }: ApiPerson): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
}

test('an open tab of a member follows rates, the role and the end of the membership', async ({
  signedInPage: page,
  browser,
  baseURL,
  person,
}) => {
  const grace = await joinedColleague(baseURL ?? '', person, 'Grace');
  const team = new TeamPage(page);
  await team.open();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const gracesPage = await context.newPage();
  await signIn(gracesPage, grace);
  const seenByGrace = new TeamPage(gracesPage);
  await seenByGrace.open();
  await expect(seenByGrace.inviteButton).toBeDisabled();

  await test.step('an admin changes a rate', async () => {
    await team.choose('Grace Lovelace', 'Edit');
    await page.getByLabel('Billable Rate').fill('90,50');
    await page.getByLabel('Labor Cost').fill('40');
    await page.keyboard.press('Enter');
    await expect(team.dialog).toHaveCount(0);
    await expect(seenByGrace.row('Grace Lovelace')).toContainText('$90.50');
  });

  await test.step('the member becomes an admin, and a member again', async () => {
    await team.choose('Grace Lovelace', 'Make admin');
    await expect(seenByGrace.inviteButton).toBeEnabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(seenByGrace.inviteButton).toBeDisabled();
  });

  await test.step('the member is deactivated, and the tab goes to their own workspace', async () => {
    await team.choose('Grace Lovelace', 'Deactivate');
    await expect(gracesPage.getByRole('button', { name: /^Workspace/ })).toHaveAccessibleName(
      "Workspace Grace's workspace",
    );
    await expect(seenByGrace.row('Ada Lovelace')).toHaveCount(0);
    await team.show('Inactive');
    await team.choose('Grace Lovelace', 'Activate');
    await expect(page.getByText('No inactive members')).toBeVisible();
  });
  await context.close();
});

test('an admin invites pasted addresses, sends one again and revokes one', async ({ signedInPage: page }) => {
  const team = new TeamPage(page);
  await team.open();
  await team.inviteButton.click();
  await page.getByPlaceholder('Add Email').fill('charles@example.com, nobody@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveText([
    /charles@example.com.*Invited/s,
    /nobody@.*Please enter valid email address\./s,
  ]);
  await page.getByRole('button', { name: 'Done' }).click();
  await team.show('Invited');
  await expect(team.row('charles@example.com')).toBeVisible();
  await team.choose('charles@example.com', 'Resend invitation');
  await expect(page.getByText('Invited charles@example.com again')).toBeVisible();
  await team.choose('charles@example.com', 'Revoke invitation');
  await expect(page.getByText('No open invitations')).toBeVisible();
});

test.describe('in the light and the dark theme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('members with any name are accessible and fit every width', async ({
    signedInPage: page,
    person,
    baseURL,
  }) => {
    const team = new TeamPage(page);
    await joinedColleague(baseURL ?? '', person, 'Grace');
    const { workspace_id } = person.auth;
    const { results } = await person.call('POST /api/team/list', { workspace_id });
    const team_id = results.find(({ first_name }) => first_name === 'Grace')?.team_id ?? 0;
    const rates = { billable_rate: '999999999.99', labor_cost: '0.01' };
    await person.call('PUT /api/team/edit', { workspace_id, team_id, name: 'Unbroken'.repeat(25), ...rates });
    await team.open();
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await team.choose('Ada Lovelace', 'Edit');
    await page.getByLabel('Billable Rate').fill('');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the dialog of a member');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await team.inviteButton.click();
    await page.getByPlaceholder('Add Email').fill('nobody@ nobody2@');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    await expectAccessible(page, 'the invite dialog');
  });
});
