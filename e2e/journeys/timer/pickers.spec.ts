import { expect, test } from '../../fixtures/test.ts';
import { Picker } from '../../pages/picker.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';

const addProject = ({ auth: { workspace_id }, call }: ApiPerson, project_name: string) =>
  call('POST /api/project/add', { workspace_id, project_name });

/** Creates a second workspace and returns to the first. */
async function foundWorkspace({ auth, call }: ApiPerson, title: string): Promise<number> {
  const { data } = await call('POST /api/workspace/create', { title });
  await call('POST /api/workspace/select', { workspace_id: auth.workspace_id });
  return data.workspace_id;
}

test('a user picks a project of another workspace by keyboard, and creates one there with a client and a color', async ({
  page,
  person,
  timer,
}) => {
  for (let phase = 1; phase <= 20; phase += 1) await addProject(person, `Phase ${phase}`);
  const workspace_id = await foundWorkspace(person, 'Royal Society');
  const society = { ...person, auth: { ...person.auth, workspace_id } };
  await addProject(society, 'Transactions');
  const client = { workspace_id, client_name: 'Greenwich', company_name: 'Greenwich' };
  await person.call('POST /api/client/add', client);
  await timer.open();
  const picker = new Picker(page, timer.projectPicker, 'Find Project...');
  const workspaces = page.getByRole('combobox', { name: 'Workspace', exact: true });

  await test.step('the highlighted project is in view, from the first to the last', async () => {
    await picker.open();
    await picker.expectHighlighted('No Project');
    await picker.press('ArrowUp');
    await picker.expectHighlighted('Phase 20');
    await picker.press('Enter');
    await expect(timer.projectPicker).toBeFocused();
    await picker.press('ArrowDown');
    await picker.expectHighlighted('Phase 20');
  });

  await test.step('the picker shows another workspace', async () => {
    await picker.press('Tab');
    await expect(workspaces).toBeFocused();
    await picker.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Royal Society' })).toBeVisible();
    await picker.press('ArrowDown', 'Enter', 'Shift+Tab');
    await picker.expectOptions('No Project', 'Transactions');
    await picker.find('tran');
    await picker.take();
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Transactions in Royal Society');
  });

  await test.step('an unknown name creates a project in a workspace, for a client, in a color', async () => {
    await picker.open();
    await picker.find('Comets');
    await expect(page.getByRole('button', { name: 'New Project “Comets”' })).toBeVisible();
    await picker.press('Enter');
    await expect(page.getByLabel('Project name')).toBeFocused();
    await expect(page.getByLabel('Project name')).toHaveValue('Comets');
    await expect(workspaces).toHaveText('Royal Society');
    await picker.press('Tab', 'Tab');
    const clients = new Picker(page, page.getByRole('combobox', { name: 'Client' }), 'Find client...');
    await clients.open();
    await clients.expectOptions('No client', 'Greenwich');
    await clients.find('green');
    await clients.take();
    await clients.press('Tab');
    await expect(page.getByRole('radio', { name: 'Black' })).toBeFocused();
    await clients.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Comets · Greenwich in Royal Society');
    await expect(timer.projectPicker).toBeFocused();
    const { results } = await person.call('POST /api/project/search', { workspace_id });
    expect(results[0]).toMatchObject({
      project_name: 'Comets',
      project_color: '#e0a012',
      client_name: 'Greenwich',
    });
  });
});
