import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Gives up the deliveries that waited at a time, and returns how many; admins may send them again. */
export async function dropDeliveries(db: Executor, at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`created_at <= ${at}::timestamptz`)
    .set({ state: 'failed', response: 'Dropped after a backup was restored' })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
