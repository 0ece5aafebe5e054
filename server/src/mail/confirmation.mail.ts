import { escapeHtml } from './html.ts';
import type { Mail } from './mail.ts';

interface Recipient {
  id: number;
  email: string;
  first_name: string;
}

/** The specification's parameter, with the single-use code beside it. */
function confirmationLink(publicUrl: string, person: Recipient, code: string): string {
  const user = Buffer.from(`${person.id} ${person.email}`).toString('base64');
  return `${publicUrl}/confirm?user=${encodeURIComponent(user)}&code=${encodeURIComponent(code)}`;
}

/** The mail that a new person confirms their registration with. */
export function confirmationMail(publicUrl: string, person: Recipient, code: string): Mail {
  const link = confirmationLink(publicUrl, person, code);
  const reason = 'You are receiving this because somebody signed up for Timeweave with this address.';
  const otherwise = 'If that was not you, ignore this mail and nothing will happen.';
  const name = escapeHtml(person.first_name);
  return {
    to: person.email,
    subject: 'Confirm your registration',
    text: [
      `Hello ${person.first_name},`,
      'confirm your registration to start tracking your time:',
      link,
      'The link works once, within 48 hours.',
      `${reason} ${otherwise}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
  <body style="font-family: system-ui, sans-serif; color: #1b1b1f; line-height: 1.5">
    <p>Hello ${name},</p>
    <p>confirm your registration to start tracking your time:</p>
    <p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 10px 18px; border-radius: 8px;
      background: #364fc7; color: #ffffff; text-decoration: none">Confirm registration</a></p>
    <p>The link works once, within 48 hours.</p>
    <p style="color: #5c5c66">${reason} ${otherwise}</p>
  </body>
</html>
`,
  };
}
