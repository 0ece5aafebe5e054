import { expect, test } from '../../fixtures/test.ts';

test('billable time becomes an invoice, which is sent, locks its entries and downloads as PDF', async ({
  signedInPage: page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const client = { workspace_id, client_name: 'Royal Society', company_name: 'Royal Society' };
  const client_id = (await person.call('POST /api/client/add', client)).results.insertId;
  const project = { workspace_id, project_name: 'Looms', client_id, billable_rate: '80' };
  const project_id = (await person.call('POST /api/project/add', project)).results.insertId;
  await person.call('PUT /api/project/edit', { ...project, project_id, valid_from: '2020-01-01' });
  const timer_end = Math.floor(Date.now() / 1000) - 60;
  const booked = { workspace_id, title: 'Write note G', project_id, is_billable: 1 } as const;
  const entry = { ...booked, timer_start: timer_end - 5400, timer_end };
  const { insertId } = (await person.call('POST /api/usertime/manual_entry', entry)).results;

  await page.goto('/settings?tab=invoices');
  await page.getByRole('switch', { name: 'Write invoices' }).click({ force: true });
  await page.getByLabel('Next number').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await page.getByRole('button', { name: 'New invoice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New invoice' });
  await dialog.getByRole('combobox', { name: /^Client/ }).click();
  await page.getByRole('option', { name: 'Royal Society' }).click();
  await dialog.getByRole('button', { name: /^Change period/ }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('$120.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Send by email' }).click();
  await page.getByLabel('To', { exact: true }).fill('office@royal.example');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Invoice .*12 for Royal Society/ })).toBeVisible();

  const rename = person.call('PUT /api/usertime/update_title', { timer_id: insertId, title: 'Note H' });
  await expect(rename).rejects.toThrow(/This time is on invoice .*12 and locked/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
