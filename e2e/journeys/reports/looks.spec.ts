import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { dialog, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';
import { projectPath, ProjectsPage } from '../../pages/projects-page.ts';

// The browser logs a refused edit.
test.use({ expectedComplaints: [/status of 409/] });

const names = ['Unbroken'.repeat(25), 'שלום עולם', '🦊 & söhne', '<script>alert(1)</script>'];

/** Adds a project with a long name, over its estimate, and with time of today; returns its id. */
async function addFullProject({ auth: { workspace_id }, call }: ApiPerson): Promise<number> {
  const project = { project_name: 'Name '.repeat(40).trim(), project_color: '#f5fffa', estimate_hours: 1 };
  const { results } = await call('POST /api/project/add', { workspace_id, ...project });
  const start = Math.floor(Date.now() / 1000);
  const entry = { workspace_id, project_id: results.insertId, title: '', timer_start: start };
  await call('POST /api/usertime/manual_entry', { ...entry, timer_end: start + 7200 });
  return results.insertId;
}

test('reports and projects are accessible and fit', async ({ page, person, reports }) => {
  const id = await addFullProject(person);
  const { workspace_id } = person.auth;
  await reports.open();
  await expect(reports.barChart).toBeVisible();
  await expectGoodLooks(page);
  await reports.openPeriod();
  await expectGoodLooks(page, 'the period dialog', dialog);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const projects = new ProjectsPage(page);
  await projects.open();
  await expect(page.getByRole('link', { name: /^Name Name/ })).toBeVisible();
  await expectGoodLooks(page);
  await projects.newProject.click();
  await projects.name.press('Enter');
  await expectGoodLooks(page, 'New Project', dialog);
  await page.keyboard.press('Escape');
  await projects.choose('Edit project', 'Name '.repeat(40).trim());
  await projects.name.fill('Mine');
  await person.call('PUT /api/project/edit', { workspace_id, project_id: id, project_name: 'Theirs' });
  await projects.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(projects.dialog.getByRole('alert')).toBeVisible();
  await expectGoodLooks(page, 'both versions of a project', dialog);

  await page.goto(projectPath(id));
  for (const [tab, content] of [
    ['Team', 'Clocked hours'],
    ['Dashboard', '1:00:00 over'],
    ['Reports', 'No time has a description.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(content).first()).toBeVisible();
    await expectGoodLooks(page);
  }
});

test('clients, tags and pages without content are accessible and fit', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  await page.goto('/clients');
  await expect(page.getByText('No clients yet')).toBeVisible();
  await expectGoodLooks(page, 'no clients');
  for (const name of names) {
    const client = { client_name: name, company_name: name };
    await person.call('POST /api/client/add', { workspace_id, ...client });
    await person.call('POST /api/tag/add', { workspace_id, tag_title: name });
  }
  for (const [path, title] of [
    ['/clients', 'Clients'],
    ['/tag', 'Tags'],
  ] as const) {
    const list = new ItemList(page, path, title);
    await list.open('?show=both');
    await list.choose('🦊 & söhne', 'Archive');
    await expect(list.row('🦊 & söhne')).toContainText('Archived');
    await expectGoodLooks(page);
  }
  // The dialogs of clients have no other parts.
  const tags = new ItemList(page, '/tag', 'Tags');
  await tags.choose('שלום עולם', 'Merge into…');
  await expectGoodLooks(page, 'the merge dialog', dialog);
  await page.keyboard.press('Escape');
  await tags.choose('שלום עולם', 'Edit');
  await page.getByLabel('Tag title').fill('');
  await page.keyboard.press('Enter');
  await expectGoodLooks(page, 'the edit dialog', dialog);
  for (const path of ['/insights', '/import']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  }
});
