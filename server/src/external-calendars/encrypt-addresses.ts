import type { Database } from '../database/index.ts';
import type { EncryptedAnew, FieldCipher } from '../secrets/index.ts';
import { addressOf, encrypted } from './calendar-address.ts';
import { externalCalendarsRepository } from './external-calendars.repository.ts';

/**
 * Encrypts the addresses that are plain, or with `all` also those that were encrypted with the accepted secret. Runs in batches,
 * and may run at several servers.
 */
export async function encryptAddresses(
  db: Database,
  cipher: FieldCipher,
  which: 'plain' | 'all',
  signal?: AbortSignal,
): Promise<EncryptedAnew> {
  const calendars = externalCalendarsRepository(db);
  const result = { changed: 0, unreadable: 0 };
  let rows = await calendars.addressesAfter(0, which);
  while (rows.length > 0) {
    for (const row of rows) {
      signal?.throwIfAborted();
      const stored = row.encrypted_address;
      if (stored !== null && cipher.isCurrent(stored)) continue;
      const address = addressOf(cipher, row);
      if (address === undefined) result.unreadable += 1;
      else {
        await calendars.replaceAddress(row, encrypted(cipher, row.id, address));
        result.changed += 1;
      }
    }
    rows = await calendars.addressesAfter(rows.at(-1)?.id ?? 0, which);
  }
  return result;
}
