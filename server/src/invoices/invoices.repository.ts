import type { LocalDate } from '@timeweave/shared/time';
import { sql, type Updateable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

export type InvoiceRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof invoicesRepository>['find']>>>;

/** Which invoices a list or file has; `today` decides what is overdue. */
interface Wanted {
  state?: 'draft' | 'sent' | 'paid' | 'void' | 'overdue';
  clientId?: number;
  today: LocalDate;
}

/** The day by which an invoice belongs to a year. */
const listedDay = sql<LocalDate>`coalesce(invoice.issued_on, invoice.last_day)`;

/** The client of an invoice, or the one that it was merged into, which may have been merged itself. */
const remainingClient = sql<{ id: number; name: string; company: string }>`(
  with recursive merged as (
    select client.* from client where workspace_id = invoice.workspace_id and id = invoice.client_id
    union all
    select next.* from merged join client next
      on next.workspace_id = merged.workspace_id and next.id = merged.merged_into
  )
  select id, name, company from merged where merged_into is null)`;

/** Invoices of a workspace; an invoice of a merged client belongs to the remaining client. */
export function invoicesRepository(db: Executor, workspaceId: number) {
  const own = () => db.selectFrom('invoice').where('invoice.workspace_id', '=', workspaceId);
  const rows = () =>
    own()
      .innerJoinLateral(remainingClient.as('client'), (join) => join.onTrue())
      .selectAll('invoice')
      .select(['client.id as clientId', 'client.name as clientName', 'client.company as clientCompany']);

  const wanted = ({ state, clientId, today }: Wanted) =>
    rows()
      .$if(state !== undefined && state !== 'overdue', (query) =>
        query.where('invoice.state', '=', state === 'overdue' ? 'sent' : (state ?? 'draft')),
      )
      .$if(state === 'overdue', (query) =>
        query.where('invoice.state', '=', 'sent').where('invoice.due_on', '<', today),
      )
      .$if(clientId !== undefined, (query) => query.where('client.id', '=', clientId ?? 0));

  return {
    find: (id: number) => rows().where('invoice.id', '=', id).executeTakeFirst(),

    /** Locks the invoice until the transaction ends. */
    async lock(id: number) {
      await own().where('id', '=', id).select('id').forUpdate().executeTakeFirst();
      return rows().where('invoice.id', '=', id).executeTakeFirst();
    },

    /** Returns one more row than the page has, if there is one: drafts first, then the newest. */
    page: ({ year, ...filter }: Wanted & { year?: number }, offset: number, length: number) =>
      wanted(filter)
        .$if(year !== undefined, (query) =>
          query.where(sql<boolean>`extract(year from ${listedDay}) = ${year}`),
        )
        .orderBy('invoice.serial', (order) => order.desc().nullsFirst())
        .orderBy('invoice.id', 'desc')
        .offset(offset)
        .limit(length + 1)
        .execute(),

    /** Returns what is sent and not paid, by currency. */
    totals: (today: LocalDate) =>
      own()
        .where('state', '=', 'sent')
        .groupBy('currency')
        .select(['currency', sql<number>`sum(total)::bigint`.as('open')])
        .select(sql<number>`coalesce(sum(total) filter (where due_on < ${today}), 0)::bigint`.as('overdue'))
        .select(sql<number>`count(*)::integer`.as('openCount'))
        .select(sql<number>`count(*) filter (where due_on < ${today})::integer`.as('overdueCount'))
        .orderBy('currency')
        .limit(20)
        .execute(),

    async years(): Promise<number[]> {
      const found = await own()
        .select(sql<number>`extract(year from ${listedDay})::integer`.as('year'))
        .distinct()
        .orderBy('year', 'desc')
        .limit(300)
        .execute();
      return found.map(({ year }) => year);
    },

    /** Returns the wanted invoices that were issued in the period, in the order of their numbers. */
    issued: ({ start, end, ...filter }: Wanted & { start: LocalDate; end: LocalDate }) =>
      wanted(filter)
        .where('invoice.issued_on', '>=', start)
        .where('invoice.issued_on', '<=', end)
        .orderBy('invoice.serial')
        .execute(),

    async add(values: Omit<NewInvoice, 'workspace_id'>): Promise<number> {
      const { id } = await db
        .insertInto('invoice')
        .values({ workspace_id: workspaceId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Returns the new version. */
    async change(id: number, changes: Updateable<Schema['invoice']>): Promise<number> {
      const { version } = await db
        .updateTable('invoice')
        .set(changes)
        .set('version', sql`version + 1`)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    /** Stores what became of a mail, if it is the last one. */
    mailed: (id: number, key: string, state: 'sent' | 'failed', now: Date) =>
      db
        .updateTable('invoice')
        .set({ mail_state: state, mailed_at: now })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('state', '<>', 'void')
        .where(sql<boolean>`mail->>'key' = ${key}`)
        .execute(),

    remove: (id: number) =>
      db.deleteFrom('invoice').where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),

    /** Marks the reserved time: from now on it is locked. */
    markTime: (id: number, number: string) =>
      db
        .updateTable('invoice_entry')
        .set({ number })
        .where('workspace_id', '=', workspaceId)
        .where('invoice_id', '=', id)
        .execute(),

    freeTime: (id: number) =>
      db
        .deleteFrom('invoice_entry')
        .where('workspace_id', '=', workspaceId)
        .where('invoice_id', '=', id)
        .execute(),
  };
}

/** A draft to add. */
interface NewInvoice {
  workspace_id: number;
  client_id: number;
  first_day: LocalDate;
  last_day: LocalDate;
  grouped_by: Schema['invoice']['grouped_by'];
  approved_only: boolean;
  currency: string;
  due_days: number;
  taxes: string;
  created_at: Date;
}
