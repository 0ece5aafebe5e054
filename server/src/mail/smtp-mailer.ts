import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Delivers by SMTP. The time limits together stay below a job's lease, so that no mail is sent by two servers. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    deliver: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}
