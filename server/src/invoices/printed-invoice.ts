import type { Executor } from '../database/index.ts';
import { type ImageStore, optionalImage } from '../images/index.ts';
import type { PrintedReport } from '../report-pdf/index.ts';
import type { LocalDate } from '@timeweave/shared/time';
import { invoiceLinesRepository } from './invoice-lines.repository.ts';
import type { InvoiceRecord } from './invoices.repository.ts';
import { partiesOf } from './parties.ts';
import { presentInvoice } from './present-invoice.ts';

/** Returns an invoice for its PDF: the same for all readers, with the formats of the workspace’s owner. */
export async function printedInvoice(
  db: Executor,
  images: ImageStore,
  { workspaceId, row, today }: { workspaceId: number; row: InvoiceRecord; today: LocalDate },
): Promise<PrintedReport> {
  const owner = await db
    .selectFrom('workspace')
    .innerJoin('person', 'person.id', 'workspace.owner_id')
    .where('workspace.id', '=', workspaceId)
    .select(['workspace.logo', 'date_format as dateFormat', 'time_format as timeFormat'])
    .select(['duration_format as timeDurationFormat', 'first_day_of_week as firstDayOfWeek'])
    .executeTakeFirstOrThrow();
  const { logo: file, ...formats } = owner;
  const logo = await optionalImage(images, file);
  const lines = await invoiceLinesRepository(db, workspaceId, row.id).all();
  const parties = await partiesOf(db, workspaceId, row);
  const invoice = presentInvoice(row, lines, { parties, today, draft: null });
  return {
    invoice: { invoice, ...(logo && { logo }) },
    settings: { formats, currency: row.currency },
  };
}

/** Returns the name of an invoice's file: only letters, digits, dots and hyphens. */
export const invoiceFileName = ({ number, id }: InvoiceRecord) =>
  `invoice_${(number ?? `draft-${id}`).replaceAll(/[^\w.-]+/g, '-')}.pdf`;
