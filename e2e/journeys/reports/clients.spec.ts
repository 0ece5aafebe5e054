import { expect, test } from '../../fixtures/test.ts';
import { ItemList } from '../../pages/item-list.ts';

test('a user creates, edits, finds, archives and merges clients', async ({ signedInPage: page, person }) => {
  const clients = new ItemList(page, '/clients', 'Clients');
  const name = page.getByLabel('Client name');
  const company = page.getByLabel('Company name');
  await clients.open();

  await test.step('the user creates the first one after an error at the empty field', async () => {
    await expect(page.getByText('No clients yet')).toBeVisible();
    await page.getByRole('button', { name: 'New client' }).first().click();
    await expect(page.getByRole('dialog', { name: 'New Client' })).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Please enter the client name');
    await expect(company).toHaveAccessibleDescription('Please enter the company name');
    await expect(name).toBeFocused();
    await name.fill('Royal Society');
    await page.keyboard.press('Enter');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(company).toBeFocused();
    await company.fill('London');
    await page.keyboard.press('Enter');
    await expect(clients.row('Royal Society')).toContainText('London');
    await expect(clients.dialog).toHaveCount(0);
  });

  await test.step('the user edits it, and a click outside keeps the typed text', async () => {
    await clients.choose('Royal Society', 'Edit');
    await expect(page.getByRole('dialog', { name: 'Update Client' })).toBeVisible();
    await expect(name).toHaveValue('Royal Society');
    await page.keyboard.press('Escape');
    await expect(clients.dialog).toHaveCount(0);
    await expect(clients.menuOf('Royal Society')).toBeFocused();

    await clients.choose('Royal Society', 'Edit');
    await company.fill('Carlton House Terrace');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(company).toHaveValue('Carlton House Terrace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(clients.row('Royal Society')).toContainText('Carlton House Terrace');
  });

  const { workspace_id } = person.auth;
  const add = async (client_name: string) =>
    (await person.call('POST /api/client/add', { workspace_id, client_name, company_name: client_name }))
      .results.insertId;
  const society = await add('Society 10');
  await add('Society 9');
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Engine', client_id: society });

  await test.step('names sort numerically, and the URL keeps the search', async () => {
    await clients.open();
    await expect(clients.rows).toHaveCount(3);
    expect(await clients.rows.allInnerTexts()).toEqual([
      expect.stringContaining('Royal Society'),
      expect.stringContaining('Society 9'),
      expect.stringContaining('Society 10'),
    ]);
    await expect(clients.row('Society 10').getByRole('link', { name: '1 project' })).toHaveAttribute(
      'href',
      `/projects?show=both&clients=${society}`,
    );
    await clients.search.fill('carlton');
    await expect(clients.rows).toHaveCount(1);
    await expect(page).toHaveURL('/clients?search=carlton');
    await page.reload();
    await expect(clients.search).toHaveValue('carlton');
    await expect(clients.rows).toHaveCount(1);
    await clients.search.fill('nobody');
    await expect(page.getByText('No client matches “nobody”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(clients.rows).toHaveCount(3);
  });

  await test.step('the user archives one, undoes it, and archives it again', async () => {
    await clients.choose('Society 9', 'Archive');
    await expect(clients.row('Society 9')).toHaveCount(0);
    await expect(clients.menuOf('Society 10')).toBeFocused();
    await clients.undo();
    await expect(clients.row('Society 9')).toBeVisible();
    await expect(clients.undoBar).toHaveCount(0);
    await clients.choose('Society 9', 'Archive');
    await expect(clients.row('Society 9')).toHaveCount(0);
    await clients.show('Archived');
    await expect(page).toHaveURL('/clients?show=archived');
    await clients.choose('Society 9', 'Restore');
    await expect(page.getByText('No client is archived')).toBeVisible();
    await clients.show('Both');
    await expect(clients.rows).toHaveCount(3);
  });

  await test.step('the user merges one into another and undoes it', async () => {
    await clients.choose('Society 10', 'Merge into…');
    await clients.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(clients.menuOf('Society 10')).toBeFocused();
    await clients.mergeInto('Society 10', 'Royal Society');
    await expect(clients.row('Society 10')).toHaveCount(0);
    await expect(clients.menuOf('Society 9')).toBeFocused();
    await expect(clients.row('Royal Society')).toContainText('1 project');
    await clients.undo();
    await expect(clients.row('Society 10')).toContainText('1 project');
    await expect(clients.row('Royal Society')).toContainText('No projects');
  });
});
