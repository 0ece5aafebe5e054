import type { Attempt } from '../jobs/index.ts';

/** A file that comes with a mail. */
export interface MailedFile {
  name: string;
  contentType: string;
  /** In base64. */
  content: string;
}

/** A mail, ready to go out. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  files?: readonly MailedFile[];
}

/** Where mails go: real SMTP, or the outbox of a machine without it. */
export interface Mailer {
  /** Rejects when the mail was not delivered, or when nobody knows: the attempt is repeated then. */
  deliver: (mail: Mail, attempt: Attempt) => Promise<void>;
}
