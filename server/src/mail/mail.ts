import type { Attempt } from '../jobs/index.ts';

export interface MailedFile {
  name: string;
  contentType: string;
  /** Base64. */
  content: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  files?: readonly MailedFile[];
}

export interface Mailer {
  /** Rejects when the mail was not delivered or the result is unknown; the caller then retries. */
  deliver: (mail: Mail, attempt: Attempt) => Promise<void>;
}
