import type { Executor, InvoiceRecipient, InvoiceSender } from '../database/index.ts';
import { clientBillingRepository, invoiceSettingsRepository } from './invoice-settings.repository.ts';
import type { InvoiceRecord } from './invoices.repository.ts';

export interface Parties {
  sender: InvoiceSender;
  recipient: InvoiceRecipient;
}

/** Returns whom an invoice is from and for: of a draft as they are today, else as they were at the sending. */
export async function partiesOf(db: Executor, workspaceId: number, invoice: InvoiceRecord): Promise<Parties> {
  if (invoice.sender && invoice.recipient) return { sender: invoice.sender, recipient: invoice.recipient };
  const settings = await invoiceSettingsRepository(db, workspaceId).find();
  const billing = await clientBillingRepository(db, workspaceId).find(invoice.clientId);
  const { title } = await db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select('title')
    .executeTakeFirstOrThrow();
  return {
    sender: {
      name: settings.sender_name.trim() || title,
      address: settings.sender_address,
      tax_number: settings.tax_number,
      payment_details: settings.payment_details,
    },
    recipient: { name: invoice.clientName, company: invoice.clientCompany, ...billing },
  };
}
