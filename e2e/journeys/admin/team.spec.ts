import { joinedColleague, signIn } from '../../fixtures/colleague.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TeamPage } from '../../pages/team-page.ts';

test('an open tab of a member follows rates, the role and the end of the membership', async ({
  signedInPage: page,
  browser,
  baseURL,
  person,
}) => {
  const { workspace_id } = person.auth;
  await person.call('PUT /api/workspace/update_settings', { workspace_id, id: 3, value: 0 });
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
    await expect(gracesPage.getByText("You are no longer a member of Ada's workspace.")).toBeVisible();
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
