import type { Database } from '../../server/src/database/index.ts';
import { drafts, sending } from '../../server/src/invoices/index.ts';
import { workspacesRepository } from '../../server/src/workspaces/index.ts';
import { addDays, localDateOf, type LocalDate } from '../../shared/src/time/index.ts';

interface Company {
  workspaceId: number;
  ownerId: number;
  now: Date;
  zone: string;
}

const settings = {
  sender_name: 'Northlight Studio GmbH',
  sender_address: 'Speicherstraße 4\n20457 Hamburg\nGermany',
  tax_number: 'DE 123 456 789',
  payment_details: 'Please pay to Northlight Studio GmbH\nIBAN DE00 0000 0000 0000 0000 00',
  number_prefix: 'NL-',
  number_digits: 4,
  due_days: 14,
  taxes: JSON.stringify([{ name: 'VAT', hundredths: 1900 }]),
};

/** Returns the first and last day of the month that is so many months before that of `today`. */
function monthBefore(today: LocalDate, months: number) {
  let end = addDays(`${today.slice(0, 7)}-01`, -1);
  for (let n = 1; n < months; n += 1) end = addDays(`${end.slice(0, 7)}-01`, -1);
  return { start: `${end.slice(0, 7)}-01`, end };
}

/** Turns invoices on: one is paid, one is sent, and one is a draft, each of another client and month. */
export async function addInvoices(db: Database, { workspaceId, ownerId, now, zone }: Company): Promise<void> {
  await db.updateTable('workspace').set({ has_invoices: true }).where('id', '=', workspaceId).execute();
  await db
    .insertInto('invoice_settings')
    .values({ workspace_id: workspaceId, ...settings })
    .execute();
  const clients = await db
    .selectFrom('client')
    .where('workspace_id', '=', workspaceId)
    .select('id')
    .orderBy('id')
    .limit(3)
    .execute();
  await db
    .insertInto('client_billing')
    .values(
      clients.map(({ id }) => ({
        workspace_id: workspaceId,
        client_id: id,
        address: `Market Square ${id}\n1000 Sampleton`,
        email: `billing-${id}@client.example`,
        tax_number: `XX ${1000 + id}`,
      })),
    )
    .execute();
  const member = { workspaceId, personId: ownerId, isAdmin: true };
  const rules = await workspacesRepository(db).rules(workspaceId);
  const today = localDateOf(now.getTime(), zone);
  const issued = new Date(Date.parse(monthBefore(today, 1).end) + 34 * 3_600_000);

  function draft(index: number, months: number, made: Date): Promise<number> {
    const about = { workspace_id: workspaceId, client_id: clients[index]?.id ?? 0 };
    const chosen = { grouping: months === 1 ? 'person' : 'project', is_approved_only: 0 } as const;
    return drafts(db, { member, rules }, made).create({
      ...about,
      ...monthBefore(today, months),
      ...chosen,
    });
  }
  /** A new draft was written twice: it is of the second version. */
  const send = (id: number, at: Date) =>
    sending(db, { member, rules }, () => at).send({
      workspace_id: workspaceId,
      invoice_id: id,
      seen_version: 2,
    });

  const earlier = new Date(Date.parse(monthBefore(today, 2).end) + 34 * 3_600_000);
  const paid = await draft(0, 2, earlier);
  await send(paid, earlier);
  const paidOn = addDays(localDateOf(earlier.getTime(), zone), 9);
  await sending(db, { member, rules }, () => now).pay({
    workspace_id: workspaceId,
    invoice_id: paid,
    paid_on: paidOn,
  });
  await send(await draft(1, 1, issued), issued);
  await draft(2, 1, now);
}
