import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Executor } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import { sendingStop } from '../jobs/index.ts';
import { isForwarded, isLoopbackName } from '../platform/index.ts';
import { escapeHtml } from './html.ts';
import type { MailedFile } from './mail.ts';
import type { KeptMail, Outbox } from './outbox.ts';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
      ul { padding: 0; list-style: none; }
      li { padding: 8px 0; border-bottom: 1px solid #8886; }
      pre { padding: 16px; border: 1px solid #8886; border-radius: 8px; white-space: pre-wrap; }
      iframe { width: 100%; height: 32rem; border: 1px solid #8886; border-radius: 8px; }
    </style>
    ${body}
  </body>
</html>`;
}

/** Formats `2026-11-21T07:26:03.056Z` for reading. */
function timeOf(sentAt: string): string {
  return sentAt.replace('T', ' ').replace(/\..*/, ' UTC');
}

function listPage(mails: readonly KeptMail[], stoppedAt: Date | undefined): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><br>
      <small>to ${escapeHtml(to)}, ${timeOf(sentAt)}</small></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>';
  const stopped = stoppedAt
    ? `<p><strong>No mail is sent since a backup was restored (${timeOf(stoppedAt.toISOString())}).</strong> Run 'npm run admin -- resume' to send mails again.</p>`
    : '';
  return page(
    'Outbox',
    `<h1>Outbox</h1>${stopped}<p>SMTP_URL is not set, so mails are kept here.</p>${list}`,
  );
}

function textWithLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

const fileLink = ({ name, contentType, content }: MailedFile) =>
  `<p><a download="${escapeHtml(name)}" href="data:${contentType};base64,${content}">${escapeHtml(name)}</a></p>`;

/**
 * Returns a page with the text, whose links work, and the HTML as a mail program shows it: without scripts.
 */
function mailPage({ to, subject, text, html, sentAt, files = [] }: KeptMail): string {
  // Links open outside the frame.
  const withLinksOutside = html.replace('<head>', '<head><base target="_top">');
  return page(
    'Mail',
    `<p><a href="/dev/mail">Outbox</a></p><h1>${escapeHtml(subject)}</h1>
    <p>To ${escapeHtml(to)}, ${timeOf(sentAt)}</p>
    ${files.map(fileLink).join('')}
    <pre>${textWithLinks(text)}</pre>
    <iframe title="As HTML" sandbox="allow-popups allow-top-navigation-by-user-activation"
      srcdoc="${escapeHtml(withLinksOutside)}"></iframe>`,
  );
}

/**
 * Returns whether the request comes from this machine, not through a proxy and not from another site by DNS
 * rebinding.
 */
function isLocal(request: FastifyRequest): boolean {
  const fromHere = ipaddr.process(request.ip).range() === 'loopback';
  return fromHere && isLoopbackName(request.headers.host) && !isForwarded(request);
}

/** Reading every mail on every poll would slow the journeys, which wait for hundreds of mails. */
const shownMails = 50;

/** Serves the mail outbox for development and tests: `/dev/mail`, single mails, and the newest 50 as JSON. */
export function devMailRoutes(app: FastifyInstance, db: Executor, mails: Outbox): void {
  const hidden = { schema: { hide: true } };
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request)) throw notFound('This page doesn’t exist.');
    reply.header('cache-control', 'no-store');
  });
  app.get('/dev/mail', hidden, async (_request, reply) =>
    reply.type('text/html').send(listPage(await mails.list(shownMails), await sendingStop(db).since())),
  );
  app.get('/dev/mail.json', hidden, async () => ({ mails: await mails.list(shownMails) }));
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async (request, reply) => {
    const mail = await mails.find(request.params.id);
    if (!mail) throw notFound('This email doesn’t exist.');
    return reply.type('text/html').send(mailPage(mail));
  });
}
