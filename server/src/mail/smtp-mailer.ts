import { createTransport } from 'nodemailer';
import { OperatorError } from '../errors/index.ts';
import type { Mailer } from './mail.ts';

/**
 * Maximum total time of a delivery, in ms; shorter than a job's lease, so that no two servers send a mail.
 */
const deliveryMs = 120_000;

/** Maximum time until the mail server's greeting, in ms; nothing has been sent before that. */
const greetingMs = 30_000;

/** Time limits of a check, in ms. */
const checkMs = 5_000;

/** Returns the domain of `Name <address>` or of a bare address. */
function domainOf(from: string): string {
  return /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/** Connects and logs in without sending anything; throws in words for the operator. */
export async function assertMailServer(smtpUrl: string): Promise<void> {
  const patience = { connectionTimeout: checkMs, greetingTimeout: checkMs, socketTimeout: checkMs };
  const transport = createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`SMTP_URL: the mail server accepts no log-in: ${reason}`);
  } finally {
    transport.close();
  }
}

/**
 * Delivers by SMTP at least once (decision 0119). Waits for a slow mail server: closing the connection after
 * sending the text would cause a second mail. A stopping server waits no longer for one that has not even
 * accepted the connection. All attempts share one `Message-ID`. `Auto-Submitted` (RFC
 * 3834) prevents out-of-office replies.
 */
export function smtpMailer(smtpUrl: string, from: string, deadlineMs = deliveryMs): Mailer {
  const patience = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: deadlineMs };
  const transport = createTransport(
    { url: smtpUrl, ...patience },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const domain = domainOf(from);
  /** Ids of messages that are being sent: the mail server has accepted the connection. */
  const inTransfer = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) => {
      inTransfer.add(message.messageId());
      return content;
    });
    done();
  });
  return {
    deliver: async ({ to, subject, text, html, headers, files = [] }, { messageKey, signal, stopping }) => {
      const messageId = `<${messageKey}@${domain}>`;
      const unsent = new AbortController();
      const giveUp = () => inTransfer.has(messageId) || unsent.abort(stopping?.reason);
      stopping?.addEventListener('abort', giveUp);
      const sending = transport.sendMail({
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
        messageId,
        signal: AbortSignal.any([signal, unsent.signal, AbortSignal.timeout(deadlineMs)]),
      });
      await sending.finally(() => {
        stopping?.removeEventListener('abort', giveUp);
        inTransfer.delete(messageId);
      });
    },
  };
}
