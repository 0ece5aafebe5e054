import type { Attempt } from '../jobs/index.ts';

/** An attachment of a mail. */
export interface MailedFile {
  name: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A mail to deliver. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  files?: readonly MailedFile[];
}

/** Delivers mails: by SMTP, or to the mail outbox. */
export interface Mailer {
  /** Rejects when the mail was not delivered or the result is unknown; the caller then retries. */
  deliver: (mail: Mail, attempt: Attempt) => Promise<void>;
}
