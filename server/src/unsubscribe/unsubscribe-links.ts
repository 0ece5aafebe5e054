import { createHmac, timingSafeEqual } from 'node:crypto';

const kinds = ['weekly-report', 'long-running-timer', 'saved-reports'] as const;

/** Mails that a user can turn off by the link in them. */
export type MailKind = (typeof kinds)[number];

export interface Subscription {
  kind: MailKind;
  personId: number;
}

export interface UnsubscribeLinks {
  linkFor: (subscription: Subscription) => string;
  /** Returns the subscription of a link's token; undefined for a forged one. */
  read: (token: string) => Subscription | undefined;
}

const isKind = (text: string): text is MailKind => kinds.some((kind) => kind === text);

/**
 * Creates links that only turn off one kind of mail of one user. They do not expire, because users may
 * unsubscribe from years-old mails.
 */
export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const signatureOf = (subject: string) => createHmac('sha256', key).update(subject).digest();
  return {
    linkFor({ kind, personId }) {
      const subject = `${kind}.${personId}`;
      return `${publicUrl}/api/unsubscribe?token=${subject}.${signatureOf(subject).toString('base64url')}`;
    },
    read(token) {
      const [kind = '', id = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(`${kind}.${id}`)];
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && isKind(kind) ? { kind, personId: Number(id) } : undefined;
    },
  };
}
