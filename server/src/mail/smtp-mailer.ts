import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/**
 * Delivers by SMTP. The time limits together stay below a job's lease, so that no mail is sent by two servers.
 * nodemailer writes `Date` and `Message-ID`; `Auto-Submitted` (RFC 3834) keeps out-of-office answers away.
 */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    // the address as an object: as a text it would be read as a list
    deliver: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
    },
  };
}
