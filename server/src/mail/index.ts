export { devMailRoutes } from './dev-mail.routes.ts';
export { mailJobs } from './mail.jobs.ts';
export type { Mail } from './mail.ts';
export { type Outbox, outbox } from './outbox.ts';
export { smtpMailer } from './smtp-mailer.ts';
