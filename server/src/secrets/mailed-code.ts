import type { FieldCipher } from './field-cipher.ts';

type LinkMail = 'confirmation' | 'email-change' | 'invitation';

/** The row that a code belongs to: an account, or an invitation. */
const placeOf = (mail: LinkMail, id: number) => `mailed code/${mail}/${id}`;

/** Encrypts a code while its mail waits. */
export const encryptedCode = (cipher: FieldCipher, mail: LinkMail, id: number, code: string) =>
  cipher.encrypt(code, placeOf(mail, id));

/** Throws if the session secret has changed since, and is not accepted any more. */
export function decryptedCode(cipher: FieldCipher, mail: LinkMail, id: number, stored: string): string {
  const code = cipher.decrypt(stored, placeOf(mail, id));
  if (code === undefined)
    throw new Error('The link of this mail cannot be read: SESSION_SECRET has changed.');
  return code;
}
