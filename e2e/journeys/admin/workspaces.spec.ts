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
    await shell.link('Projects').click();
    await expect(compiler).toBeVisible();
    await expect(newProject).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the owner of the second sees no data of the first, not even before the reload', async () => {
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
