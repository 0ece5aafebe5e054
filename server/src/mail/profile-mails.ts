import { type PersonProfile, restorableDays } from '../persons/index.ts';
import { mailOf } from './letter.ts';
import { newAddressLink } from './links.ts';
import type { Mail } from './mail.ts';

/** Sent to the new address; its link makes the address the user's. */
export function emailChangeMail(
  publicUrl: string,
  person: PersonProfile,
  newEmail: string,
  code: string,
): Mail {
  return mailOf({
    to: newEmail,
    subject: 'Confirm your new email address',
    firstName: person.first_name,
    lines: [`Confirm that ${newEmail} is the new address of your Timeweave account.`],
    action: { label: 'Confirm the address', link: newAddressLink(publicUrl, code) },
    terms: 'The link works once, within 24 hours, while you are logged in to your account.',
    reason:
      'You receive this email because someone entered this address in their Timeweave profile. If that wasn’t you, ignore it.',
  });
}

/** Sent to the current address before anything changes. */
export function emailChangeRequestedMail(publicUrl: string, person: PersonProfile, newEmail: string): Mail {
  return mailOf({
    to: person.email,
    subject: 'A new email address was requested',
    firstName: person.first_name,
    lines: [
      `Someone, hopefully you, asked to change the email address of your Timeweave account to ${newEmail}. It changes when the new address is confirmed.`,
    ],
    reason: `If that was not you, choose a new password, which cancels the change and logs out all devices: ${publicUrl}/password/forgot`,
  });
}

export function emailChangedMail(person: PersonProfile, former: string): Mail {
  return mailOf({
    to: former,
    subject: 'Your email address was changed',
    firstName: person.first_name,
    lines: [
      `The address of your Timeweave account is now ${person.email}. Use it to log in; we also send your emails there.`,
    ],
    reason: `You receive this last email at ${former} because it was the address of your account until now.`,
  });
}

/** Tells how long the closed account can be restored. */
export function accountClosedMail(publicUrl: string, person: PersonProfile): Mail {
  return mailOf({
    to: person.email,
    subject: 'Your account was closed',
    firstName: person.first_name,
    lines: [
      'Your Timeweave account was closed, and you were logged out on all devices.',
      `To restore it with everything in it, log in within ${restorableDays} days. After that your personal data are deleted.`,
    ],
    action: { label: 'Log in', link: `${publicUrl}/login` },
    reason: `If you did not close it, log in and choose a new password: ${publicUrl}/password/forgot`,
  });
}
