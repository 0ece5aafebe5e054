import { escapeHtml } from './html.ts';
import { oneLine, withoutLinks } from './harmless-text.ts';
import type { Mail, MailedFile } from './mail.ts';

export interface LetterTable {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
}

/** The content of a mail, as plain text. */
export interface Letter {
  to: string;
  subject: string;
  /** The first name of the recipient, if known. */
  firstName?: string;
  lines: readonly string[];
  tables?: readonly LetterTable[];
  action?: { label: string; link: string };
  /** Conditions of the link, such as its expiration. */
  terms?: string;
  /** The reason why the recipient gets this mail. */
  reason: string;
  /** Turns off such mails without log-in; mail programs show it as a button (RFC 8058). */
  unsubscribeLink?: string;
  files?: readonly MailedFile[];
}

// Mail programs support neither external style sheets nor CSS variables, so the colours of both themes are
// inline.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 12px; background: #f4f5f4; color: #1c2624; }
  .card { max-width: 520px; margin: 0 auto; padding: 28px 32px; border-radius: 12px; background: #ffffff;
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .brand { margin: 0 0 20px; font-weight: 700; color: #0b6e67; }
  .button { display: inline-block; padding: 11px 20px; border-radius: 8px; background: #0b6e67; color: #ffffff;
    font-weight: 600; text-decoration: none; }
  table { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
  caption { padding: 0 0 4px; text-align: left; font-weight: 600; }
  td { padding: 4px 0; border-top: 1px solid #8883; overflow-wrap: anywhere; }
  td + td { padding-left: 16px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .small { font-size: 13px; color: #5b6663; overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) {
    body { background: #101615 !important; color: #e6ecea !important; }
    .card { background: #19211f !important; }
    .brand, .small a { color: #6fd3c8 !important; }
    .button { background: #6fd3c8 !important; color: #0d1413 !important; }
    .small { color: #a3b0ad !important; }
  }`;

/** Omits a first name that looks like an address or a message. */
function greeting(firstName = ''): string {
  const name = oneLine(firstName);
  const harmless = name !== '' && withoutLinks(name) === name && !/[./:@]/.test(name);
  return harmless ? `Hello ${name},` : 'Hello,';
}

function textOfTable({ title, rows }: LetterTable): string {
  const lines = rows.map(([label, value]) => `  ${value}  ${oneLine(label)}`);
  return [oneLine(title), ...lines].join('\n');
}

function htmlOfTable({ title, rows }: LetterTable): string {
  const cells = rows.map(
    ([label, value]) => `<tr><td>${escapeHtml(oneLine(label))}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table><caption>${escapeHtml(oneLine(title))}</caption>${cells.join('')}</table>`;
}

function textOf({ firstName, lines, tables = [], action, terms, reason, unsubscribeLink }: Letter): string {
  const parts = [
    greeting(firstName),
    ...lines.map(oneLine),
    ...tables.map(textOfTable),
    action?.link,
    terms,
    `-- \n${oneLine(reason)}`,
    unsubscribeLink && `Unsubscribe: ${unsubscribeLink}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function htmlOf(letter: Letter): string {
  const { subject, firstName, lines, tables = [], action, terms, reason, unsubscribeLink } = letter;
  const paragraph = (text: string, name = '') =>
    `<p${name && ` class="${name}"`}>${escapeHtml(oneLine(text))}</p>`;
  const link = escapeHtml(action?.link ?? '');
  const button = action && `<p><a class="button" href="${link}">${escapeHtml(action.label)}</a></p>`;
  const spelled = action && `<p class="small">If the button does not work: <a href="${link}">${link}</a></p>`;
  const unsubscribe =
    unsubscribeLink && `<p class="small"><a href="${escapeHtml(unsubscribeLink)}">Unsubscribe</a></p>`;
  const parts = [
    '<p class="brand">Timeweave</p>',
    paragraph(greeting(firstName)),
    ...lines.map((line) => paragraph(line)),
    ...tables.map(htmlOfTable),
    button,
    terms && paragraph(terms),
    spelled,
    paragraph(reason, 'small'),
    unsubscribe,
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(oneLine(subject))}</title>
    <style>${style}
    </style>
  </head>
  <body>
    <div class="card">
      ${parts.filter(Boolean).join('\n      ')}
    </div>
  </body>
</html>
`;
}

/** Renders a letter as plain text and as HTML that loads nothing from the network and supports dark mode. */
export function mailOf(letter: Letter): Mail {
  const subject = oneLine(letter.subject);
  const headers = letter.unsubscribeLink && {
    'List-Unsubscribe': `<${letter.unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const { to, files } = letter;
  const [text, html] = [textOf(letter), htmlOf(letter)];
  return { to, subject, text, html, ...(headers && { headers }), ...(files && { files }) };
}
