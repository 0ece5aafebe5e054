export { devMailRoutes } from './dev-mail.routes.ts';
export { harmlessLine, withoutLinks } from './harmless-text.ts';
export { escapeHtml } from './html.ts';
export { newPasswordLink } from './links.ts';
export { type LetterTable, mailOf } from './letter.ts';
export { mailJobs } from './mail.jobs.ts';
export type { Mail, MailedFile, Mailer } from './mail.ts';
export { type Outbox, outbox } from './outbox.ts';
export { assertMailServer, smtpMailer } from './smtp-mailer.ts';
