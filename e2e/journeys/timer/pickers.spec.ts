import { expect, test } from '../../fixtures/test.ts';
import { Picker } from '../../pages/picker.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';

async function addClient({ auth: { workspace_id }, call }: ApiPerson, client_name: string): Promise<number> {
  const client = { workspace_id, client_name, company_name: client_name };
  return (await call('POST /api/client/add', client)).results.insertId;
}

async function addProject(person: ApiPerson, project_name: string, client_id = 0): Promise<void> {
  const { workspace_id } = person.auth;
  await person.call('POST /api/project/add', { workspace_id, project_name, client_id });
}

/** Creates a second workspace and returns to the first. */
async function foundWorkspace({ auth, call }: ApiPerson, title: string): Promise<number> {
  const { data } = await call('POST /api/workspace/create', { title });
  await call('POST /api/workspace/select', { workspace_id: auth.workspace_id });
  return data.workspace_id;
}

test('a user finds a project by its name or client and picks it by keyboard', async ({
  page,
  person,
  timer,
}) => {
  const [airy, babbage] = [await addClient(person, 'Airy'), await addClient(person, 'Babbage & Sons')];
  for (let phase = 1; phase <= 60; phase += 1) await addProject(person, `Phase ${phase}`, airy);
  await addProject(person, 'Engine', babbage);
  await addProject(person, 'Notes');
  await timer.open();
  const picker = new Picker(page, timer.projectPicker, 'Find Project...');

  await test.step('the arrow keys go through a long list that is only partly rendered', async () => {
    await picker.open();
    await picker.expectHighlighted('No Project');
    await picker.press('ArrowDown', 'ArrowDown');
    await picker.expectHighlighted('Phase 1');
    await picker.press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await picker.expectHighlighted('Engine');
    await picker.press('Home');
    await picker.expectHighlighted('No Project');
    await picker.press('End', 'ArrowUp');
    await picker.expectHighlighted('Phase 60');
    expect(await picker.options.count()).toBeLessThan(40);
    await expect(picker.options.last()).toHaveAttribute('aria-setsize', '63');
    await picker.close();
  });

  await test.step('the search includes clients, with groups', async () => {
    await picker.open();
    await picker.find('sons');
    await picker.expectOptions('Engine');
    await expect(page.getByRole('group', { name: 'Babbage & Sons' })).toHaveCount(1);
    await picker.find('no');
    await picker.expectOptions('No Project', 'Notes');
    await expect(page.getByRole('group', { name: 'No Client' })).toHaveCount(1);
    await picker.find('airy 59');
    await picker.expectHighlighted('Phase 59');
    await picker.take();
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Phase 59 · Airy');
  });

  await test.step('letters on the closed picker are shortcuts, and it opens at the picked project', async () => {
    await page.keyboard.type('e');
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Phase 59 · Airy');
    await picker.press('ArrowDown');
    await picker.expectHighlighted('Phase 59');
    await picker.close();
  });
});

test('a user searches a project of another workspace, and creates one there with a client and a color', async ({
  page,
  person,
  timer,
}) => {
  await addProject(person, 'Engine');
  const workspace_id = await foundWorkspace(person, 'Royal Society');
  const society = { ...person, auth: { ...person.auth, workspace_id } };
  await addProject(society, 'Transactions');
  await addClient(society, 'Greenwich');
  await timer.open();
  const picker = new Picker(page, timer.projectPicker, 'Find Project...');
  const workspaces = page.getByRole('combobox', { name: 'Workspace', exact: true });

  await test.step('the picker shows another workspace', async () => {
    await picker.open();
    await picker.expectOptions('No Project', 'Engine');
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

  await test.step('a project left without a name stays in its dialog', async () => {
    await picker.open();
    await page.getByRole('button', { name: 'New Project' }).press('Enter');
    await page.getByLabel('Project name').press('Enter');
    await expect(page.getByLabel('Project name')).toHaveAccessibleDescription(
      'Please enter the Project name',
    );
    await page.keyboard.press('Escape');
    await expect(timer.projectPicker).toBeFocused();
  });

  await test.step('a workspace keeps its own projects', async () => {
    const entry = {
      workspace_id: person.auth.workspace_id,
      title: 'Old',
      timer_start: 946_684_800,
      timer_end: 946_684_860,
    };
    await person.call('POST /api/usertime/manual_entry', entry);
    await page.reload();
    const project = timer.entry('Old').getByRole('combobox', { name: 'Project: No Project' });
    const ofEntry = new Picker(page, project, 'Find Project...');
    await ofEntry.open();
    await ofEntry.expectOptions('No Project', 'Engine');
    await expect(workspaces).toHaveCount(0);
  });
});
