import type { Executor } from '../database/index.ts';
import type { JobPayloads } from '../jobs/index.ts';
import { invoicesRepository } from './invoices.repository.ts';

/** Jobs that were deleted: those of invoices are shown as mails that failed, to be sent again. */
export async function dropInvoiceMails(
  db: Executor,
  jobs: readonly { kind: string; payload: unknown }[],
  now: Date,
): Promise<void> {
  for (const { kind, payload } of jobs) {
    if (kind !== 'mail/invoice') continue;
    // enqueue() has written the row and ties the payload to the kind.
    const { workspaceId, invoiceId, key, copyTo } = payload as JobPayloads['mail/invoice'];
    if (copyTo === undefined) await invoicesRepository(db, workspaceId).mailed(invoiceId, key, 'failed', now);
  }
}
