import webPush from 'web-push';
import type { Executor } from '../database/index.ts';
import type { FieldCipher } from '../secrets/index.ts';

/** The key pair of this installation, by which push services know it (VAPID, RFC 8292). */
interface PushKey {
  publicKey: string;
  privateKey: string;
}

const place = 'push_key';

/** Creates the key pair at the first start; all servers of the installation have one. */
export async function createPushKey(db: Executor, cipher: FieldCipher): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, encrypted_private_key: cipher.encrypt(privateKey, place) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns undefined without a key, or if neither session secret reads it: then nothing is pushed. */
export async function readPushKey(db: Executor, cipher: FieldCipher): Promise<PushKey | undefined> {
  const row = await db.selectFrom('push_key').selectAll().executeTakeFirst();
  const privateKey = row && cipher.decrypt(row.encrypted_private_key, place);
  return privateKey === undefined ? undefined : { publicKey: row?.public_key ?? '', privateKey };
}

/**
 * Encrypts the key pair with the session secret. Replaces one that neither secret reads, with all subscriptions: browsers tie
 * them to the key.
 */
export async function encryptPushKey(transaction: Executor, cipher: FieldCipher): Promise<void> {
  const key = await readPushKey(transaction, cipher);
  if (!key) {
    await transaction.deleteFrom('push_subscription').execute();
    await transaction.deleteFrom('push_key').execute();
    return createPushKey(transaction, cipher);
  }
  const encrypted = cipher.encrypt(key.privateKey, place);
  await transaction.updateTable('push_key').set({ encrypted_private_key: encrypted }).execute();
}
