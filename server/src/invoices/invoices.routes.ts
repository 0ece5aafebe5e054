import { invoicesPerPage } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { AnswerCall } from '../calls/index.ts';
import type { Limits } from '../limits/index.ts';
import { drafts, timeOf } from './drafts.service.ts';
import { invoiceLinesRepository } from './invoice-lines.repository.ts';
import { invoiceTime } from './invoice-time.ts';
import { assertOn, noSuchInvoice } from './invoices.policy.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { partiesOf } from './parties.ts';
import { presentInvoice, presentRow } from './present-invoice.ts';
import { sending, todayIn } from './sending.service.ts';

const done = { status: 200 };

export function invoiceRoutes(answer: AnswerCall, { clock, limits }: { clock: () => Date; limits: Limits }) {
  answer('POST /api/invoice/list', async ({ db, payload, member, rules }) => {
    assertOn(rules);
    const { state, client_id: clientId, year, offset = 0 } = payload;
    const today = todayIn(rules, clock());
    const invoices = invoicesRepository(db, member.workspaceId);
    const rows = await invoices.page({ state, clientId, year, today }, offset, invoicesPerPage);
    const totals = await invoices.totals(today);
    const none = { currency: rules.currency, open: 0, overdue: 0, openCount: 0, overdueCount: 0 };
    return {
      results: rows.slice(0, invoicesPerPage).map((row) => presentRow(row, today)),
      has_more: rows.length > invoicesPerPage,
      totals: (totals.length > 0 ? totals : [none]).map(
        ({ currency, open, overdue, openCount, overdueCount }) => ({
          currency,
          open: amountText(open, currency),
          overdue: amountText(overdue, currency),
          open_count: openCount,
          overdue_count: overdueCount,
        }),
      ),
      years: await invoices.years(),
    };
  });

  answer('POST /api/invoice/get', async ({ db, payload, member, rules }) => {
    assertOn(rules);
    const { workspaceId } = member;
    const row = await invoicesRepository(db, workspaceId).find(payload.invoice_id);
    if (!row) throw noSuchInvoice();
    const lines = await invoiceLinesRepository(db, workspaceId, row.id).all();
    const parties = await partiesOf(db, workspaceId, row);
    const today = todayIn(rules, clock());
    if (row.state !== 'draft')
      return { invoice: presentInvoice(row, lines, { parties, today, draft: null }) };
    const time = await invoiceTime(db, workspaceId, rules, timeOf(row));
    const { hash, unrated, entries } = await time.now();
    const isTimeChanged = hash !== row.time_hash || row.currency !== rules.currency;
    const draft = { isTimeChanged, entries, unrated, unapproved: await time.unapproved() };
    return { invoice: presentInvoice(row, lines, { parties, today, draft }) };
  });

  answer('POST /api/invoice/create', async ({ db, payload, ...caller }) => ({
    results: { insertId: await drafts(db, caller, clock()).create(payload) },
  }));

  answer('PUT /api/invoice/edit', async ({ db, payload, ...caller }) => ({
    status: 200,
    version: await drafts(db, caller, clock()).edit(payload),
  }));

  answer('PUT /api/invoice/refresh', async ({ db, payload, ...caller }) => ({
    status: 200,
    version: await drafts(db, caller, clock()).refresh(payload),
  }));

  answer('POST /api/invoice/delete', async ({ db, payload, ...caller }) => {
    await drafts(db, caller, clock()).remove(payload.invoice_id);
    return done;
  });

  const limitMails = ({ workspaceId }: { workspaceId: number }) =>
    limits.use('invoice-mail/workspace', String(workspaceId), 'mail');

  answer('PUT /api/invoice/send', async ({ db, payload, nudgeJobs, ...caller }) => {
    if (payload.mail) await limitMails(caller.member);
    const number = await sending(db, caller, clock).send(payload);
    nudgeJobs();
    return { status: 200, number };
  });

  answer('PUT /api/invoice/mail', async ({ db, payload, nudgeJobs, ...caller }) => {
    await limitMails(caller.member);
    await sending(db, caller, clock).mailAgain(payload);
    nudgeJobs();
    return done;
  });

  answer('PUT /api/invoice/pay', async ({ db, payload, ...caller }) => {
    await sending(db, caller, clock).pay(payload);
    return done;
  });

  answer('PUT /api/invoice/void', async ({ db, payload, ...caller }) => {
    await sending(db, caller, clock).voidIt(payload);
    return done;
  });
}
