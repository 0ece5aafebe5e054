import { expectAccessible } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { mailedLink, signUp } from '../../../scripts/product/api-person.ts';

test('two workspaces with different permissions share no data on the screen', async ({
  page,
  person,
  shell,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const grace = await signUp(url, 'Grace');
  const { workspace_id } = grace.auth;
  await grace.call('POST /api/project/add', { workspace_id, project_name: 'Compiler' });
  await grace.call('PUT /api/workspace/update_settings', { workspace_id, id: 2, value: 1 });
  await grace.call('POST /api/team/sendemail', { workspace_id, email: person.auth.user.email });
  const own = person.auth.workspace_id;
  await person.call('POST /api/project/add', { workspace_id: own, project_name: 'Engine' });
  await page.goto((await mailedLink(url, person.auth.user.email, /invite\?/)).href);
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Grace's workspace");

  const compiler = page.getByRole('link', { name: 'Compiler' });
  const newProject = page.getByRole('button', { name: 'New project' });
  await test.step('a member of the first', async () => {
    await page.goto('/projects');
    await expect(compiler).toBeVisible();
    await expect(newProject).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/settings');
    await expect(page.getByLabel('Workspace name')).not.toBeEditable();
    await expect(page.getByRole('switch')).toHaveCount(0);
  });

  await test.step('the owner of the second sees no data of the first, not even before the reload', async () => {
    await page.goto('/projects');
    await expect(compiler).toBeVisible();
    // Without content the reload leaves the page as it is between the two workspaces.
    await page.route('**/projects', (route) => route.fulfill({ status: 204 }), { times: 1 });
    const withoutContent = page.waitForResponse((response) => response.status() === 204);
    await shell.switchTo("Ada's workspace");
    await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
    await expect(compiler).toHaveCount(0);
    await expect(page.getByText("Grace's workspace")).toHaveCount(0);
    await withoutContent;
    // The browser may not have cancelled that reload yet.
    await expect(() => page.reload()).toPass();
    await expect(page.getByRole('link', { name: 'Engine' })).toBeVisible();
    await expect(newProject).not.toHaveAttribute('aria-disabled');
    await expect(compiler).toHaveCount(0);
  });
});

test('an owner deletes a workspace, is moved to another one and restores it', async ({
  page,
  person,
  shell,
}) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/workspace/create', { title: 'Second' });
  await person.call('POST /api/workspace/select', { workspace_id });
  await page.goto('/settings');
  await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'Delete workspace', '[role="dialog"]');
  await dialog.getByRole('textbox').fill("Ada's workspace");
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();

  await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Second');
  await expect(page.getByLabel('Workspace name')).toHaveValue('Second');
  await page.goto('/workspace');
  await page.getByRole('button', { name: "Restore Ada's workspace" }).click();
  await expect(page.getByText('Deleted workspaces')).toHaveCount(0);
  await shell.workspaceSwitcher.click();
  await expect(page.getByRole('menuitem', { name: "Ada's workspace" })).toBeVisible();
});
