import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Maximum time for a delivery as a whole, in ms; shorter than a job's lease, so that no two servers send a mail. */
const deliveryMs = 120_000;

/** Maximum time until the mail server has greeted, in ms: until then nothing was sent. */
const greetingMs = 30_000;

/** The domain of `Name <address>` or of a bare address. */
function domainOf(from: string): string {
  return /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Delivers by SMTP, at least once (decision 0017). A slow mail server is waited for: hanging up on it after it has
 * the text would send the mail twice. All attempts at a mail share one `Message-ID`. `Auto-Submitted` (RFC 3834)
 * keeps out-of-office answers away.
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
        // the address as an object: as a text it would be read as a list
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
