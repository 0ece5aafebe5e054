import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/** The result of a new encryption of all values of a column. */
export interface EncryptedAnew {
  changed: number;
  /** Neither the session secret nor the accepted one reads them. */
  unreadable: number;
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;

const keyOf = (secret: string) => ({
  id: derivedKey(secret, 'field key id', 6).toString('base64url'),
  bytes: derivedKey(secret, 'field key', 32),
});

/**
 * Encrypts values of the database, so that a stolen one reveals nothing without the session secret: AES-256-GCM with a key
 * derived from it. A stored value is `key id.nonce.text and tag`; the
 * key id tells whether the session secret or the accepted one is needed.
 */
export function fieldCipher(secret: string, ...accepted: (string | undefined)[]) {
  const current = keyOf(secret);
  const keys = [current, ...accepted.filter((each) => each !== undefined).map(keyOf)];
  const keyIdOf = (stored: string) => stored.split('.')[0];

  return {
    /** `place` names the row and column, such as `second_factor/7`: the value can be read only there. */
    encrypt(text: string, place: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.bytes, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },

    /** Returns undefined when the value was encrypted with another secret, or for another place. */
    decrypt(stored: string, place: string): string | undefined {
      const [, nonce = '', text = ''] = stored.split('.');
      const key = keys.find(({ id }) => id === keyIdOf(stored));
      if (!key) return undefined;
      const sealed = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key.bytes, Buffer.from(nonce, 'base64url'), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(place));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        return decipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },

    /** Returns whether a value was encrypted with the session secret, not with the accepted one. */
    isCurrent: (stored: string) => keyIdOf(stored) === current.id,
  };
}

export type FieldCipher = ReturnType<typeof fieldCipher>;

/** The secrets of an installation, each with a second one that is accepted while it is changed. */
export interface InstallationSecrets {
  /** Signs sessions, tickets and links. */
  sessionSecret: string;
  acceptedSecret?: string | undefined;
  /** Encrypts fields of the database; without it, the session secret does, too. */
  fieldSecret?: string | undefined;
  acceptedFieldSecret?: string | undefined;
}

/** Returns the cipher of an installation. It also reads what was encrypted before there was a field secret. */
export const cipherOf = (secrets: InstallationSecrets): FieldCipher => {
  const { sessionSecret, fieldSecret = sessionSecret } = secrets;
  return fieldCipher(fieldSecret, secrets.acceptedFieldSecret, sessionSecret, secrets.acceptedSecret);
};

type LinkMail = 'confirmation' | 'email-change' | 'email-restore' | 'invitation';

/** The row that a code belongs to: an account, or an invitation. */
const placeOf = (mail: LinkMail, id: number) => `mailed code/${mail}/${id}`;

/** Encrypts a code while its mail waits. */
export const encryptedCode = (cipher: FieldCipher, mail: LinkMail, id: number, code: string) =>
  cipher.encrypt(code, placeOf(mail, id));

/** Throws if its secret has changed since, and is not accepted any more. */
export function decryptedCode(cipher: FieldCipher, mail: LinkMail, id: number, stored: string): string {
  const code = cipher.decrypt(stored, placeOf(mail, id));
  if (code === undefined)
    throw new Error(
      'The link of this mail cannot be read: FIELD_SECRET, or SESSION_SECRET without it, has changed.',
    );
  return code;
}
