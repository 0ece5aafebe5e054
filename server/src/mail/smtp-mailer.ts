import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/**
 * Maximum total time of a delivery, in ms; shorter than a job's lease, so that no two servers send a mail.
 */
const deliveryMs = 120_000;

/** Maximum time until the mail server's greeting, in ms; nothing has been sent before that. */
const greetingMs = 30_000;

/** Returns the domain of `Name <address>` or of a bare address. */
function domainOf(from: string): string {
  return /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Delivers by SMTP at least once (decision 0017). Waits for a slow mail server: closing the connection after
 * sending the text would cause a second mail. All attempts share one `Message-ID`. `Auto-Submitted` (RFC
 * 3834) prevents out-of-office replies.
 */
export function smtpMailer(smtpUrl: string, from: string, deadlineMs = deliveryMs): Mailer {
  const patience = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: deadlineMs };
  const transport = createTransport(
    { url: smtpUrl, ...patience },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const domain = domainOf(from);
  return {
    deliver: async ({ to, subject, text, html, headers, files = [] }, { messageKey, signal }) => {
      await transport.sendMail({
        // An object, because the library parses a string as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
        attachments: files.map(({ name: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
          encoding: 'base64',
        })),
        messageId: `<${messageKey}@${domain}>`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      });
    },
  };
}
