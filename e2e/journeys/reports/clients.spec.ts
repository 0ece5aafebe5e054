import { expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
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

test('a list changes in a second tab, which keeps its search and half-typed text', async ({
  signedInPage: page,
  context,
}) => {
  const clients = new ItemList(page, '/clients', 'Clients');
  await clients.open();
  const second = await context.newPage();
  const others = new ItemList(second, '/clients', 'Clients');
  await others.open('?search=royal');
  await second.getByRole('button', { name: 'New client' }).click();
  await second.getByLabel('Client name').fill('Half');

  await page.getByRole('button', { name: 'New client' }).first().click();
  await page.getByLabel('Client name').fill('Royal Society');
  await page.getByLabel('Company name').fill('London');
  await page.keyboard.press('Enter');
  await expect(second.getByText('Royal Society', { exact: true })).toBeVisible();
  await expect(second.getByLabel('Client name')).toHaveValue('Half');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(others.search).toHaveValue('royal');
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/Failed to load resource|ERR_/] });
  test('a client that cannot be saved keeps the typed text', async ({ signedInPage: page, context }) => {
    const clients = new ItemList(page, '/clients', 'Clients');
    await clients.open();
    await page.getByRole('button', { name: 'New client' }).first().click();
    await page.getByLabel('Client name').fill('Royal Society');
    await page.getByLabel('Company name').fill('London');
    await context.route('**/api/client/add', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Client name')).toHaveAccessibleDescription(/can’t be reached/);
    await expect(page.getByLabel('Company name')).toHaveValue('London');
    await context.unroute('**/api/client/add');
    await page.keyboard.press('Enter');
    await expect(clients.row('Royal Society')).toBeVisible();
  });

  test('a list that cannot be loaded can be retried', async ({ signedInPage: page, context }) => {
    const clients = new ItemList(page, '/clients', 'Clients');
    await context.route('**/api/client/search', (route) => route.abort());
    await clients.open();
    await expect(page.getByText('We couldn’t load the clients')).toBeVisible();
    await context.unroute('**/api/client/search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No clients yet')).toBeVisible();
  });
});

test.describe('in the light and the dark theme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('clients with any name are accessible and fit every width', async ({ signedInPage: page, person }) => {
    const clients = new ItemList(page, '/clients', 'Clients');
    await clients.open();
    await expect(page.getByText('No clients yet')).toBeVisible();
    await expectGoodLooks(page);
    const { workspace_id } = person.auth;
    const names = ['Unbroken'.repeat(25), 'שלום עולם', '🦊 & söhne', '<script>alert(1)</script>', 'Ada'];
    for (const client_name of names) {
      const company_name = client_name;
      await person.call('POST /api/client/add', { workspace_id, client_name, company_name });
    }
    await clients.open('?show=both');
    await clients.choose('Ada', 'Archive');
    await expect(clients.row('Ada')).toContainText('Archived');
    await expect(clients.row('<script>alert(1)</script>')).toBeVisible();
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await clients.choose('שלום עולם', 'Merge into…');
    await expectAccessible(page, 'the merge dialog');
    await page.keyboard.press('Escape');
    await clients.choose('שלום עולם', 'Edit');
    await page.getByLabel('Company name').fill('');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the edit dialog');
  });
});
