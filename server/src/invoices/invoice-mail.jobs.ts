import type { Database } from '../database/index.ts';
import type { ImageStore } from '../images/index.ts';
import type { Attempt, JobHandlers, JobPayloads } from '../jobs/index.ts';
import { harmlessLine, type Mailer, mailOf, withoutLinks } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { pdfFile } from '../report-pdf/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { invoiceFileName, printedInvoice } from './printed-invoice.ts';
import { todayIn } from './sending.service.ts';

type InvoiceMailJob = JobPayloads['mail/invoice'];

interface Settings {
  mailer: Mailer;
  images: ImageStore;
  clock: () => Date;
}

/** Mails invoices with their PDF. The page shows what became of the mail; a failed one is tried again for some hours. */
export function invoiceMailJobs(db: Database, { mailer, images, clock }: Settings) {
  /** Returns whether there was something to send: not for a void invoice, nor after a newer mail. */
  async function deliver(
    { workspaceId, invoiceId, key, copyTo }: InvoiceMailJob,
    attempt: Attempt,
  ): Promise<boolean> {
    const row = await invoicesRepository(db, workspaceId).find(invoiceId);
    if (!row?.mail || row.mail.key !== key || row.state === 'void') return false;
    const { to, subject, message } = row.mail;
    const copy = copyTo === undefined ? undefined : await personsRepository(db).profile(copyTo);
    const recipient = copyTo === undefined ? to : copy?.email;
    if (recipient === undefined || (copy && recipient === to)) return false;
    const today = todayIn(await workspacesRepository(db).rules(workspaceId), clock());
    const printed = await printedInvoice(db, images, { workspaceId, row, today });
    const content = Buffer.from(await pdfFile(printed, attempt.signal)).toString('base64');
    const file = { name: invoiceFileName(row), contentType: 'application/pdf', content };
    await mailer.deliver(
      mailOf({
        to: recipient,
        subject: harmlessLine(subject),
        // Admins write to whom they like: their text contains no links, as names in other mails do not.
        lines: message.split('\n').map(harmlessLine).filter(Boolean),
        reason: `${withoutLinks(row.sender?.name ?? '')} sends invoices with Timeweave. The invoice is attached as a PDF.`,
        files: [file],
      }),
      attempt,
    );
    return true;
  }

  async function store({ workspaceId, invoiceId, key, copyTo }: InvoiceMailJob, state: 'sent' | 'failed') {
    if (copyTo !== undefined) return;
    await invoicesRepository(db, workspaceId).mailed(invoiceId, key, state, clock());
    await notify(db, { workspaceId }, 'invoices/changed', { workspaceId });
  }

  return {
    'mail/invoice': async (job, attempt) => {
      try {
        if (await deliver(job, attempt)) await store(job, 'sent');
      } catch (error) {
        await store(job, 'failed');
        throw error;
      }
    },
  } satisfies Partial<JobHandlers>;
}
