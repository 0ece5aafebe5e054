import { type AnswerCall, flag } from '../calls/index.ts';
import { invalid } from '../errors/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import { hundredthsText } from './invoice-money.ts';
import { clientBillingRepository, invoiceSettingsRepository } from './invoice-settings.repository.ts';
import { assertOn, noSuchClient } from './invoices.policy.ts';
import { readTaxes } from './read-taxes.ts';

/** The settings of invoices, and the billing data of clients, for admins. */
export function invoiceSettingsRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/invoice/settings', async ({ db, member, rules }) => {
    const settings = invoiceSettingsRepository(db, member.workspaceId);
    const { workspace_id: _, taxes, ...fields } = await settings.find();
    return {
      is_on: flag(rules.hasInvoices),
      ...fields,
      smallest_next_number: (await settings.greatestUsed()) + 1,
      taxes: taxes.map(({ name, hundredths }) => ({ name, percent: hundredthsText(hundredths) })),
    };
  });

  answer('PUT /api/invoice/update_settings', async ({ db, payload, member }) => {
    const { workspace_id: _, is_on, taxes, ...fields } = payload;
    const settings = invoiceSettingsRepository(db, member.workspaceId);
    if (is_on !== undefined) await changeWorkspace(db, member, { has_invoices: is_on === 1 }, clock());
    await settings.lock();
    const { next_number: next } = fields;
    if (next !== undefined) {
      const smallest = (await settings.greatestUsed()) + 1;
      if (next < smallest)
        throw invalid(
          'next_number',
          `The next number must be ${smallest} or greater, because ${smallest - 1} is used.`,
        );
    }
    const changes = { ...fields, ...(taxes && { taxes: JSON.stringify(readTaxes(taxes)) }) };
    if (Object.keys(changes).length > 0) await settings.change(changes);
    return { status: 200 };
  });

  answer('POST /api/invoice/client_billing', async ({ db, payload, member, rules }) => {
    assertOn(rules);
    const billing = clientBillingRepository(db, member.workspaceId);
    if (!(await billing.exists(payload.client_id))) throw noSuchClient();
    return billing.find(payload.client_id);
  });

  answer('PUT /api/invoice/update_client_billing', async ({ db, payload, member, rules }) => {
    assertOn(rules);
    const { client_id, address, email, tax_number } = payload;
    const billing = clientBillingRepository(db, member.workspaceId);
    if (!(await billing.exists(client_id))) throw noSuchClient();
    await billing.change(client_id, { address, email, tax_number });
    return { status: 200 };
  });
}
