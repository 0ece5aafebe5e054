import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values of the database, so that a stolen one reveals nothing without the session secret. */
export interface FieldCipher {
  /** `place` names the row and column, such as `second_factor/7`: the value can be read only there. */
  encrypt: (text: string, place: string) => string;
  /** Returns undefined when the value was encrypted with another session secret, or for another place. */
  decrypt: (stored: string, place: string) => string | undefined;
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;

const derived = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `timeweave ${use}`, bytes));

/**
 * AES-256-GCM with a key derived from the session secret. A stored value is `key id.nonce.text and tag`; the
 * key id tells after a change of the secret which one is needed.
 */
export function fieldCipher(secret: string): FieldCipher {
  const key = derived(secret, 'field key', 32);
  const keyId = derived(secret, 'field key id', 6).toString('base64url');

  return {
    encrypt(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [keyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },

    decrypt(stored, place) {
      const [storedKeyId, nonce = '', text = ''] = stored.split('.');
      if (storedKeyId !== keyId) return undefined;
      const sealed = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(place));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        return decipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
