import { mailedLink, signUp } from '../../../scripts/product/api-person.ts';
import { expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { projectPath } from '../../pages/projects-page.ts';

const hour = 3600;

test('a project shows its team, its time by week and person, its budget and its entries', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const project = { workspace_id, project_name: 'Engine', project_color: '#0b7285', estimate_hours: 4 };
  const project_id = (await person.call('POST /api/project/add', project)).results.insertId;
  const tag = { workspace_id, tag_title: 'research' };
  const tagId = (await person.call('POST /api/tag/add', tag)).results.insertId;
  // Not an hour ago: that may be in the previous week.
  const start = Math.floor(Date.now() / 1000);
  const entry = { workspace_id, project_id, title: 'Gears', timer_start: start, timer_end: start + hour };
  await person.call('POST /api/usertime/manual_entry', {
    ...entry,
    is_billable: 1,
    tag_check_array: [tagId],
  });
  await person.call('POST /api/usertime/manual_entry', { ...entry, timer_end: start + 2 * hour });
  await page.goto(projectPath(project_id));

  await test.step('Team: clocked hours, and for managers the tags', async () => {
    await expect(page.getByRole('heading', { name: 'Engine' })).toBeVisible();
    const overview = page.getByRole('region', { name: 'Project Overview' });
    await expect(overview).toContainText('03:00:00');
    await expect(overview).toContainText('Time in Hours');
    await expect(overview.locator('tbody tr')).toHaveText(['No Tag2:00:0066.7%', 'research1:00:0033.3%']);
    await page.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByText('Added all team members to this project')).toBeVisible();
  });

  await test.step('Dashboard: figures that agree with each other', async () => {
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(page.getByRole('progressbar', { name: 'Budget' })).toHaveAttribute('aria-valuenow', '75');
    await expect(page.getByText('1:00:00 left')).toBeVisible();
    const times = page.getByRole('table', { name: 'Time per member' });
    await expect(times.getByRole('row', { name: /Ada Lovelace/ })).toContainText('3:00:00');
    await expect(page.getByText('33 %')).toBeVisible();
    await expect(page).toHaveURL(/tab=dashboard/);
    await page.reload();
    await expect(times).toBeVisible();
  });

  await test.step('Reports: the entries of a period', async () => {
    await page.getByRole('tab', { name: 'Reports' }).click();
    await expect(page.getByRole('table', { name: 'Time by description' })).toContainText('Gears × 2');
    await page.getByRole('button', { name: 'Next period' }).click();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await expect(page).toHaveURL(/id=.*tab=reports.*start=/);
  });
});

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

test.describe('a missing project', () => {
  test.use({ expectedComplaints: [/status of 404/] });
  test('or one of another workspace shows an error and links to the list', async ({
    signedInPage: page,
    baseURL,
  }) => {
    const stranger = await signUp(baseURL ?? '', 'Grace');
    const foreign = { workspace_id: stranger.auth.workspace_id, project_name: 'Secret' };
    const { results } = await stranger.call('POST /api/project/add', foreign);
    for (const path of ['/projectteam', '/projectteam?id=nonsense', projectPath(results.insertId)]) {
      await page.goto(path);
      await expect(page.getByText('This project doesn’t exist')).toBeVisible();
    }
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  });
});

test('its tabs are accessible and fit every width', async ({ signedInPage: page, person }) => {
  const { workspace_id } = person.auth;
  const project = {
    workspace_id,
    project_name: 'Name '.repeat(40).trim(),
    project_color: '#f5fffa',
    estimate_hours: 1,
  };
  const project_id = (await person.call('POST /api/project/add', project)).results.insertId;
  const start = Math.floor(Date.now() / 1000);
  const entry = { workspace_id, project_id, title: '', timer_start: start, timer_end: start + 2 * hour };
  await person.call('POST /api/usertime/manual_entry', entry);
  for (const [tab, content] of [
    ['team', 'Clocked hours'],
    ['dashboard', '1:00:00 over the estimate'],
    ['reports', 'Time by description'],
  ] as const) {
    await page.goto(`${projectPath(project_id)}&tab=${tab}`);
    await expect(
      page
        .getByText(content)
        .or(page.getByRole('table', { name: content }))
        .first(),
    ).toBeVisible();
    await expectGoodLooks(page);
  }
});
