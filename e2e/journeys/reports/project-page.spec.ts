import { mailedLink, signUp } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { projectPath } from '../../pages/projects-page.ts';

test('a user adds and removes members and managers, and all open pages follow', async ({
  signedInPage: page,
  baseURL,
  person,
  browser,
}) => {
  const url = baseURL ?? '';
  const { workspace_id } = person.auth;
  const grace = await signUp(url, 'Grace');
  await person.call('POST /api/team/sendemail', { email: grace.auth.user.email, workspace_id });
  const project = { workspace_id, project_name: 'Engine' };
  const project_id = (await person.call('POST /api/project/add', project)).results.insertId;

  const theirs = await (await browser.newContext({ baseURL: url, serviceWorkers: 'block' })).newPage();
  await theirs.goto('/favicon.svg');
  await theirs.evaluate(
    (auth) => localStorage.setItem('timeweave.session', auth),
    JSON.stringify(grace.auth),
  );
  const listening = theirs.waitForResponse('**/api/events*');
  await theirs.goto((await mailedLink(url, grace.auth.user.email, /invite\?/)).href);
  await listening;
  await theirs.goto(projectPath(project_id));
  await expect(theirs.getByRole('button', { name: 'Edit project' })).toBeDisabled();
  await expect(theirs.getByRole('button', { name: 'Add Member' })).toBeDisabled();
  await expect(theirs.getByText('Time in Hours')).toHaveCount(0);

  await page.goto(projectPath(project_id));
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Project Members' });
  await expect(dialog.getByRole('heading', { name: 'Invited Members' })).toBeVisible();
  await dialog.getByRole('button', { name: 'All' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Grace Lovelace' })).toBeChecked();
  await dialog.getByRole('button', { name: 'None' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'All' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Grace Lovelace/ });
  await expect(row).toContainText('Member');
  await expect(theirs.getByRole('row', { name: /Grace Lovelace/ })).toBeVisible();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More for Grace Lovelace' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Give manager rights');
  await expect(row).toContainText('Manager');
  await expect(theirs.getByRole('button', { name: 'Edit project' })).toBeEnabled();
  await choose('Revoke manager rights');
  await expect(theirs.getByRole('button', { name: 'Edit project' })).toBeDisabled();
  await choose('Remove');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Member');
  await theirs.context().close();
});

test('a manager sets a budget by keyboard, and sees it being used up', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const project = { workspace_id, project_name: 'Engine' };
  const project_id = (await person.call('POST /api/project/add', project)).results.insertId;
  await page.goto(`${projectPath(project_id)}&tab=dashboard`);
  await page.getByRole('button', { name: 'Edit project' }).press('Enter');
  await page.getByRole('combobox', { name: 'Budget' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const hours = page.getByRole('textbox', { name: 'Budget in hours' });
  await hours.pressSequentially('3');
  await hours.press('Enter');
  const card = page.getByRole('region', { name: 'Budget' });
  await expect(card).toContainText('3:00:00 left');
  await expect(card).toContainText('Alerts at 80 % and 100 %');

  const start = Math.floor(Date.now() / 1000);
  const entry = { workspace_id, project_id, title: '', timer_start: start };
  await person.call('POST /api/usertime/manual_entry', { ...entry, timer_end: start + 9000 });
  await page.reload();
  await expect(card).toContainText('2:30:00 of 3:00:00 · 83 %');
  await expect(card.getByText('Budget', { exact: true }).last()).toBeVisible();
});
