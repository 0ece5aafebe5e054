import { randomUUID } from 'node:crypto';
import type { InvoiceMail, Payload } from '@timeweave/shared/api';
import { addDays, localDateOf } from '@timeweave/shared/time';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import { commonZone, type Executor, holdTime } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { type WorkspaceRules, workspacesRepository } from '../workspaces/index.ts';
import { drafts, timeOf } from './drafts.service.ts';
import { invoiceLinesRepository } from './invoice-lines.repository.ts';
import { invoiceSettingsRepository } from './invoice-settings.repository.ts';
import { invoiceTime } from './invoice-time.ts';
import { assertOn, assertPaidOn, assertState, noSuchInvoice, timeChanged } from './invoices.policy.ts';
import { type InvoiceRecord, invoicesRepository } from './invoices.repository.ts';
import { partiesOf } from './parties.ts';

/** Returns today in the workspace. */
export const todayIn = ({ timeZone }: WorkspaceRules, now: Date) =>
  localDateOf(now.getTime(), commonZone(timeZone));

const tooSmall = () => conflict('The total can’t be negative.', 'lines', 'negative');
const noLines = () => conflict('The invoice has no lines. Add one, then send it.', 'lines', 'empty');

/** Sends invoices, marks them as paid and voids them, in the transaction of the call. Each is in the audit log. */
export function sending(
  db: Executor,
  { member, rules }: { member: Member; rules: WorkspaceRules },
  clock: () => Date,
) {
  const { workspaceId, personId } = member;
  const invoices = invoicesRepository(db, workspaceId);

  const log = (invoice: InvoiceRecord, to: string, number = invoice.number) =>
    auditLogRepository(db).add({ workspaceId, personId, now: clock() }, [
      {
        kind: 'entry',
        name: 'invoice',
        subject: `${number ?? ''} ${invoice.clientName}`.trim(),
        from: invoice.state,
        to,
      },
    ]);

  async function lock(id: number): Promise<InvoiceRecord> {
    assertOn(rules);
    const invoice = await invoices.lock(id);
    if (!invoice) throw noSuchInvoice();
    return invoice;
  }

  /** Queues the mail with the invoice; the job makes its PDF. */
  async function queueMail(invoiceId: number, number: string, { copy_to_self, ...mail }: InvoiceMail) {
    const numbered = (text: string) => text.replaceAll('{number}', number);
    const { to, subject, message } = mail;
    const stored = { key: randomUUID(), to, subject: numbered(subject), message: numbered(message) };
    const job = { workspaceId, invoiceId, key: stored.key };
    // A job of its own: a copy that fails must not mail the client again.
    const copies = copy_to_self === 1 ? [{ ...job, copyTo: personId }] : [];
    await jobsRepository(db).enqueueAll('mail/invoice', [job, ...copies]);
    return { mail: JSON.stringify(stored), mail_state: 'waiting', mailed_at: clock() } as const;
  }

  /** Gives the next number; others wait for it until the transaction ends, so that no number is left out. */
  async function takeNumber() {
    const settings = invoiceSettingsRepository(db, workspaceId);
    const { next_number: serial, number_prefix, number_digits } = await settings.lock();
    await settings.change({ next_number: serial + 1 });
    return { serial, number: `${number_prefix}${String(serial).padStart(number_digits, '0')}` };
  }

  async function assertUnchanged(invoice: InvoiceRecord, now: WorkspaceRules): Promise<void> {
    const { hash } = await (await invoiceTime(db, workspaceId, now, timeOf(invoice))).now();
    if (hash !== invoice.time_hash || invoice.currency !== now.currency) throw timeChanged();
  }

  return {
    async send({ invoice_id, seen_version, mail }: Payload<'PUT /api/invoice/send'>): Promise<string> {
      const invoice = await drafts(db, { member, rules }, clock()).lockDraft(invoice_id, seen_version);
      await assertUnchanged(invoice, rules);
      if (invoice.total < 0) throw tooSmall();
      if ((await invoiceLinesRepository(db, workspaceId, invoice.id).all()).length === 0) throw noLines();
      const parties = await partiesOf(db, workspaceId, invoice);
      const { serial, number } = await takeNumber();
      // After all other waits: others' changes of time wait from here on.
      await holdTime(db, workspaceId);
      const rulesNow = await workspacesRepository(db).rules(workspaceId);
      await assertUnchanged(invoice, rulesNow);
      // After the wait for the number, so that dates follow the numbers.
      const issued = todayIn(rulesNow, clock());
      await invoices.markTime(invoice.id, number);
      await invoices.change(invoice.id, {
        state: 'sent',
        serial,
        number,
        issued_on: issued,
        due_on: addDays(issued, invoice.due_days),
        sender: JSON.stringify(parties.sender),
        recipient: JSON.stringify(parties.recipient),
        ...(mail && (await queueMail(invoice.id, number, mail))),
      });
      await log(invoice, 'sent', number);
      return number;
    },

    async mailAgain({ invoice_id, mail }: Payload<'PUT /api/invoice/mail'>): Promise<void> {
      const invoice = await lock(invoice_id);
      assertState(invoice, 'sent', 'paid');
      await invoices.change(invoice.id, await queueMail(invoice.id, invoice.number ?? '', mail));
    },

    async pay({ invoice_id, paid_on }: Payload<'PUT /api/invoice/pay'>): Promise<void> {
      const invoice = await lock(invoice_id);
      assertState(invoice, 'sent', 'paid');
      if (paid_on !== null) assertPaidOn(paid_on, invoice.issued_on ?? paid_on, todayIn(rules, clock()));
      const state = paid_on === null ? 'sent' : 'paid';
      await invoices.change(invoice.id, { state, paid_on });
      await log(invoice, state);
    },

    /** Voids an invoice: its time is free again, its number stays. */
    async voidIt({ invoice_id, reason }: Payload<'PUT /api/invoice/void'>): Promise<void> {
      const invoice = await lock(invoice_id);
      assertState(invoice, 'sent', 'paid');
      await invoices.freeTime(invoice.id);
      await invoices.change(invoice.id, {
        state: 'void',
        paid_on: null,
        void_reason: reason.trim(),
        // A mail that has not gone out never will.
        mail_state: invoice.mail_state === 'sent' ? 'sent' : null,
      });
      await log(invoice, 'void');
    },
  };
}
