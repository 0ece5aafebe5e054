import type { PersonProfile } from '../persons/index.ts';
import { mailOf } from './letter.ts';
import { confirmationLink, newPasswordLink } from './links.ts';
import type { Mail } from './mail.ts';

export function confirmationMail(publicUrl: string, person: PersonProfile, code: string): Mail {
  return mailOf({
    to: person.email,
    subject: 'Confirm your registration',
    firstName: person.first_name,
    lines: ['Confirm your registration to start tracking your time.'],
    action: { label: 'Confirm registration', link: confirmationLink(publicUrl, person, code) },
    terms:
      'The link works once, within 48 hours. In another browser than the one you signed up in, we ask for your password.',
    reason:
      'You receive this email because someone signed up for Timeweave with this address. If that wasn’t you, ignore it.',
  });
}

export function passwordResetMail(publicUrl: string, person: PersonProfile, code: string): Mail {
  return mailOf({
    to: person.email,
    subject: 'Choose a new password',
    firstName: person.first_name,
    lines: ['Someone, hopefully you, asked for a new password for your Timeweave account.'],
    action: { label: 'Choose a new password', link: newPasswordLink(publicUrl, person, code) },
    terms: 'The link works once, within an hour. Choosing a new password logs you out on all devices.',
    reason: 'If you did not ask for this, ignore this email. Your password won’t change.',
  });
}

export function passwordChangedMail(publicUrl: string, person: PersonProfile): Mail {
  return mailOf({
    to: person.email,
    subject: 'Your password was changed',
    firstName: person.first_name,
    lines: ['The password of your Timeweave account was changed, and your other devices were logged out.'],
    reason: `If that was not you, choose a new password at once: ${publicUrl}/password/forgot`,
  });
}

/** Notifies the account owner that log-ins need a code of the authenticator app now, or no longer. */
export function secondFactorMail(publicUrl: string, person: PersonProfile, isOn: boolean): Mail {
  const state = isOn ? 'on' : 'off';
  return mailOf({
    to: person.email,
    subject: `Two-step log-in is ${state}`,
    firstName: person.first_name,
    lines: [
      isOn
        ? 'Logging in to your Timeweave account with the password now also needs a code from your authenticator app. Keep your recovery codes in a safe place.'
        : 'Logging in to your Timeweave account no longer needs a code: the password is enough.',
    ],
    reason: `If you did not turn it ${state}, choose a new password at once: ${publicUrl}/password/forgot`,
  });
}

/** Notifies the account owner that a new passkey can log in. */
export function passkeyMail(publicUrl: string, person: PersonProfile): Mail {
  return mailOf({
    to: person.email,
    subject: 'A passkey opens Timeweave now',
    firstName: person.first_name,
    lines: ['A passkey was added to your Timeweave account and can be used to log in, without the password.'],
    reason: `If that was not you, remove it at ${publicUrl}/profile?tab=security and choose a new password: ${publicUrl}/password/forgot`,
  });
}

/** Notifies the account owner that a provider's account can now log in to it. */
export function accountLinkedMail(publicUrl: string, person: PersonProfile, provider: string): Mail {
  return mailOf({
    to: person.email,
    subject: `Your ${provider} account opens Timeweave now`,
    firstName: person.first_name,
    lines: [`A ${provider} account was linked to your Timeweave account and can be used to log in to it.`],
    reason: `If that was not you, choose a new password, which logs out all devices: ${publicUrl}/password/forgot`,
  });
}
