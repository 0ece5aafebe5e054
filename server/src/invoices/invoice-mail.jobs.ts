import type { Database } from '../database/index.ts';
import type { ImageStore } from '../images/index.ts';
import type { Attempt, JobHandlers } from '../jobs/index.ts';
import { harmlessLine, type Mailer, mailOf, withoutLinks } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { pdfFile } from '../report-pdf/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { invoiceFileName, printedInvoice } from './printed-invoice.ts';
import { todayIn } from './sending.service.ts';

interface Settings {
  mailer: Mailer;
  images: ImageStore;
  clock: () => Date;
}

/** Mails invoices with their PDF. The page shows what became of the mail; a failed one is tried again for some hours. */
export function invoiceMailJobs(db: Database, { mailer, images, clock }: Settings) {
  async function deliver(
    key: { workspaceId: number; invoiceId: number },
    attempt: Attempt,
  ): Promise<boolean> {
    const { workspaceId, invoiceId } = key;
    const row = await invoicesRepository(db, workspaceId).find(invoiceId);
    if (!row?.mail || row.state === 'void') return false;
    const today = todayIn(await workspacesRepository(db).rules(workspaceId), clock());
    const printed = await printedInvoice(db, images, { workspaceId, row, today });
    const content = Buffer.from(await pdfFile(printed, attempt.signal)).toString('base64');
    const file = { name: invoiceFileName(row), contentType: 'application/pdf', content };
    const { to, subject, message, copyTo } = row.mail;
    const copy = copyTo === null ? undefined : await personsRepository(db).profile(copyTo);
    const addresses = [to, ...(copy && copy.email !== to ? [copy.email] : [])];
    for (const [index, address] of addresses.entries())
      await mailer.deliver(
        mailOf({
          to: address,
          subject: harmlessLine(subject),
          // Admins write to whom they like: their text contains no links, as names in other mails do not.
          lines: message.split('\n').map(harmlessLine).filter(Boolean),
          reason: `${withoutLinks(row.sender?.name ?? '')} sends invoices with Timeweave. The invoice is attached as a PDF.`,
          files: [file],
        }),
        { ...attempt, messageKey: index === 0 ? attempt.messageKey : `${attempt.messageKey}-copy` },
      );
    return true;
  }

  return {
    'mail/invoice': async (key, attempt) => {
      const invoices = invoicesRepository(db, key.workspaceId);
      async function store(state: 'sent' | 'failed') {
        await invoices.mailed(key.invoiceId, state, clock());
        await notify(db, { workspaceId: key.workspaceId }, 'invoices/changed', {
          workspaceId: key.workspaceId,
        });
      }
      try {
        if (await deliver(key, attempt)) await store('sent');
      } catch (error) {
        await store('failed');
        throw error;
      }
    },
  } satisfies Partial<JobHandlers>;
}
