import type { Executor } from '../database/index.ts';

/** Gives up the deliveries that waited at a time, and returns how many; admins may send them again. */
export async function dropDeliveries(db: Executor, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .where('state', '=', 'waiting')
    .where('created_at', '<=', at)
    .set({ state: 'failed', response: 'Dropped after a backup was restored' })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
