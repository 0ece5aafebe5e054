import type { Insertable, Updateable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

type Settings = Omit<Updateable<Schema['invoice_settings']>, 'workspace_id'>;

const defaults = {
  sender_name: '',
  sender_address: '',
  tax_number: '',
  payment_details: '',
  number_prefix: '',
  number_digits: 4,
  next_number: 1,
  due_days: 14,
  taxes: [],
};

/** What each new invoice of a workspace begins with, and what its clients’ invoices show. */
export function invoiceSettingsRepository(db: Executor, workspaceId: number) {
  const row = () => db.selectFrom('invoice_settings').where('workspace_id', '=', workspaceId).selectAll();

  return {
    find: async () => (await row().executeTakeFirst()) ?? { workspace_id: workspaceId, ...defaults },

    /** Locks the settings until the transaction ends: numbers are given one after the other. */
    async lock() {
      await db
        .insertInto('invoice_settings')
        .values({ workspace_id: workspaceId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return row().forUpdate().executeTakeFirstOrThrow();
    },

    change: (changes: Settings) =>
      db.updateTable('invoice_settings').set(changes).where('workspace_id', '=', workspaceId).execute(),

    /** Returns the greatest number that an invoice has; 0 without any. */
    async greatestUsed(): Promise<number> {
      const { greatest } = await db
        .selectFrom('invoice')
        .where('workspace_id', '=', workspaceId)
        .select(({ fn }) => fn.max('serial').as('greatest'))
        .executeTakeFirstOrThrow();
      return greatest ?? 0;
    },
  };
}

type Billing = Omit<Insertable<Schema['client_billing']>, 'workspace_id' | 'client_id'>;

const noBilling: Billing = { address: '', email: '', tax_number: '' };

/** What invoices to a client show, and where they are mailed to. */
export function clientBillingRepository(db: Executor, workspaceId: number) {
  return {
    /** Returns whether the client exists and was not merged into another. */
    async exists(clientId: number): Promise<boolean> {
      const found = await db
        .selectFrom('client')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', clientId)
        .where('merged_into', 'is', null)
        .select('id')
        .executeTakeFirst();
      return found !== undefined;
    },

    async find(clientId: number): Promise<Billing> {
      const found = await db
        .selectFrom('client_billing')
        .where('workspace_id', '=', workspaceId)
        .where('client_id', '=', clientId)
        .select(['address', 'email', 'tax_number'])
        .executeTakeFirst();
      return found ?? noBilling;
    },

    change: (clientId: number, billing: Billing) =>
      db
        .insertInto('client_billing')
        .values({ workspace_id: workspaceId, client_id: clientId, ...billing })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'client_id']).doUpdateSet(billing))
        .execute(),
  };
}
