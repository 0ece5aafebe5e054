/** A mail, ready to go out. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go: real SMTP, or the outbox of a machine without it. */
export interface Mailer {
  deliver: (mail: Mail) => Promise<void>;
}
