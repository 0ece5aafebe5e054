import { type Database, inTransaction } from '../database/index.ts';
import type { EncryptedAnew, FieldCipher } from '../secrets/index.ts';
import { encryptTarget, targetOf } from './webhook-target.ts';
import { webhooksRepository } from './webhooks.repository.ts';

/** Encrypts the targets that were encrypted with the accepted secret with the session secret. */
export async function encryptWebhooks(db: Database, cipher: FieldCipher): Promise<EncryptedAnew> {
  const result = { changed: 0, unreadable: 0 };
  const encryptAfter = (id: number) =>
    inTransaction(db, async (transaction) => {
      const rows = await webhooksRepository(transaction).after(id);
      for (const row of rows.filter(({ encrypted }) => !cipher.isCurrent(encrypted))) {
        const target = targetOf(cipher, row);
        if (!target) result.unreadable += 1;
        else {
          await webhooksRepository(transaction).set(row.id, {
            encrypted: encryptTarget(cipher, row.id, target),
          });
          result.changed += 1;
        }
      }
      return rows.at(-1)?.id;
    });
  let last = await encryptAfter(0);
  while (last !== undefined) last = await encryptAfter(last);
  return result;
}
