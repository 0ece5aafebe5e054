import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNotificationKind, type NotificationKind, notificationKinds } from '../user-notifications/index.ts';

/** Mails that a user can turn off by the link in them. */
export interface Subscription {
  kind: NotificationKind;
  personId: number;
}

/** Returns whether its mails can be turned off by the link in them. */
const isKind = (text: string): text is NotificationKind =>
  isNotificationKind(text) && !notificationKinds[text].alwaysMailed;

/**
 * Creates links that only turn off one kind of mail of one user. They do not expire, because users may
 * unsubscribe from years-old mails. Reads also those of a second secret.
 */
export function unsubscribeLinks(secret: string, publicUrl: string, acceptedSecret = secret) {
  const signerOf = (of: string) => {
    const key = createHmac('sha256', of).update('unsubscribe').digest();
    return (subject: string) => createHmac('sha256', key).update(subject).digest();
  };
  const signatureOf = signerOf(secret);
  const signers = [signatureOf, signerOf(acceptedSecret)];
  return {
    linkFor({ kind, personId }: Subscription): string {
      const subject = `${kind}.${personId}`;
      return `${publicUrl}/api/unsubscribe?token=${subject}.${signatureOf(subject).toString('base64url')}`;
    },
    /** Returns the subscription of a link's token; undefined for a forged one. */
    read(token: string): Subscription | undefined {
      const [kind = '', id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = signers.some((signer) => {
        const expected = signer(`${kind}.${id}`);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs && isKind(kind) ? { kind, personId: Number(id) } : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;
