import type { Database } from '../database/index.ts';
import { invitationsRepository } from '../invitations/index.ts';
import type { Attempt, JobHandlers } from '../jobs/index.ts';
import {
  oneTimeCodes,
  type PersonProfile,
  personsRepository,
  restorableDays,
  restorableSince,
} from '../persons/index.ts';
import { decryptedCode, type FieldCipher } from '../secrets/index.ts';
import { invitationMail } from './invitation-mail.ts';
import { type Letter, mailOf } from './letter.ts';
import { confirmationLink, formerAddressLink, newAddressLink, newPasswordLink } from './links.ts';
import type { Mailer } from './mail.ts';

interface Services {
  mailer: Mailer;
  publicUrl: string;
  /** Reads the codes, which wait encrypted. */
  cipher: FieldCipher;
  clock: () => Date;
}

/** A letter to a user, at the address of the account if no other is given. */
type UserLetter = Omit<Letter, 'to' | 'firstName'> & Partial<Pick<Letter, 'to'>>;

/**
 * Sends the mails about accounts and the invitations as jobs: enqueued in the transaction of their cause, and retried until the
 * mail server accepts them.
 */
export function mailJobs(db: Database, { mailer, publicUrl, cipher, clock }: Services) {
  const persons = personsRepository(db);
  const forgotten = `${publicUrl}/password/forgot`;

  const deliver = (person: PersonProfile, letter: UserLetter, attempt: Attempt) =>
    mailer.deliver(mailOf({ to: person.email, firstName: person.first_name, ...letter }), attempt);

  /** Returns a job that sends a letter, unless the account was closed meanwhile. */
  const toUser =
    <Payload extends { personId: number }>(
      letterFor: (person: PersonProfile, payload: Payload) => UserLetter,
    ) =>
    async (payload: Payload, attempt: Attempt): Promise<void> => {
      const person = await persons.profile(payload.personId);
      if (person) await deliver(person, letterFor(person, payload), attempt);
    };

  const confirmation = (person: PersonProfile, code: string): UserLetter => ({
    subject: 'Confirm your registration',
    lines: ['Confirm your registration to start tracking your time.'],
    action: { label: 'Confirm registration', link: confirmationLink(publicUrl, person, code) },
    terms:
      'The link works once, within 48 hours. In another browser than the one you signed up in, we ask for your password.',
    reason:
      'You receive this email because someone signed up for Timeweave with this address. If that wasn’t you, ignore it.',
  });

  return {
    'mail/confirmation-link': toUser((person, { personId, code }) =>
      confirmation(person, decryptedCode(cipher, 'confirmation', personId, code)),
    ),

    'mail/confirmation-again': async ({ email }, attempt) => {
      const person = await persons.byEmail(email);
      if (!person || (await persons.isConfirmed(person.id))) return;
      const codes = oneTimeCodes(db);
      const invitationId = await codes.invitationOf(person.id);
      const code = await codes.issue(person.id, 'confirm-registration', clock(), { invitationId });
      await deliver(person, confirmation(person, code), attempt);
    },

    'mail/password-reset': async ({ email }, attempt) => {
      const person = await persons.byEmail(email, restorableSince(clock()));
      if (!person) return;
      const code = await oneTimeCodes(db).issue(person.id, 'reset-password', clock());
      const letter = {
        subject: 'Choose a new password',
        lines: ['Someone, hopefully you, asked for a new password for your Timeweave account.'],
        action: { label: 'Choose a new password', link: newPasswordLink(publicUrl, person, code) },
        terms: 'The link works once, within an hour. Choosing a new password logs you out on all devices.',
        reason: 'If you did not ask for this, ignore this email. Your password won’t change.',
      };
      await deliver(person, letter, attempt);
    },

    'mail/password-changed': toUser(() => ({
      subject: 'Your password was changed',
      lines: ['The password of your Timeweave account was changed, and your other devices were logged out.'],
      reason: `If that was not you, choose a new password at once: ${forgotten}`,
    })),

    'mail/passkey-added': toUser(() => ({
      subject: 'A passkey opens Timeweave now',
      lines: [
        'A passkey was added to your Timeweave account and can be used to log in, without the password.',
      ],
      reason: `If that was not you, remove it at ${publicUrl}/profile?tab=security and choose a new password: ${forgotten}`,
    })),

    'mail/second-factor-changed': toUser((_person, { isOn }) => ({
      subject: `Two-step log-in is ${isOn ? 'on' : 'off'}`,
      lines: [
        isOn
          ? 'Logging in to your Timeweave account with the password now also needs a code from your authenticator app. Keep your recovery codes in a safe place.'
          : 'Logging in to your Timeweave account no longer needs a code: the password is enough.',
      ],
      reason: `If you did not turn it ${isOn ? 'on' : 'off'}, choose a new password at once: ${forgotten}`,
    })),

    'mail/account-linked': toUser((_person, { provider }) => ({
      subject: `Your ${provider} account opens Timeweave now`,
      lines: [`A ${provider} account was linked to your Timeweave account and can be used to log in to it.`],
      reason: `If that was not you, choose a new password, which logs out all devices: ${forgotten}`,
    })),

    /** To the new address; its link makes the address the user's. */
    'mail/email-change-link': toUser((_person, { personId, email, code }) => ({
      to: email,
      subject: 'Confirm your new email address',
      lines: [`Confirm that ${email} is the new address of your Timeweave account.`],
      action: {
        label: 'Confirm the address',
        link: newAddressLink(
          publicUrl,
          { id: personId, email },
          decryptedCode(cipher, 'email-change', personId, code),
        ),
      },
      terms:
        'The link works once, within 24 hours. We ask for your password or a passkey, so that nobody else can move your account.',
      reason:
        'You receive this email because someone entered this address in their Timeweave profile. If that wasn’t you, ignore it.',
    })),

    /** To the current address, before anything changes. */
    'mail/email-change-requested': toUser((_person, { email }) => ({
      subject: 'A new email address was requested',
      lines: [
        `Someone, hopefully you, asked to change the email address of your Timeweave account to ${email}. It changes when the new address is confirmed.`,
      ],
      reason: `If that was not you, choose a new password, which cancels the change and logs out all devices: ${forgotten}`,
    })),

    /** To the former address; also of an account that was closed since. */
    'mail/email-changed': async ({ personId, former, code }, attempt) => {
      const person = await persons.profile(personId, restorableSince(clock()));
      if (!person) return;
      const letter = {
        to: former,
        subject: 'Your email address was changed',
        lines: [
          `The address of your Timeweave account is now ${person.email}. Use it to log in; we also send your emails there.`,
          'If that was not you, take the change back: your account gets this address again, all devices are logged out, and you choose a new password.',
        ],
        ...(code !== undefined && {
          action: {
            label: 'Take the change back',
            link: formerAddressLink(
              publicUrl,
              { id: personId, email: former },
              decryptedCode(cipher, 'email-restore', personId, code),
            ),
          },
          terms: 'The link works once, within 7 days.',
        }),
        reason: `You receive this last email at ${former} because it was the address of your account until now.`,
      };
      await deliver(person, letter, attempt);
    },

    'mail/account-closed': async ({ personId }, attempt) => {
      const person = await persons.profile(personId, restorableSince(clock()));
      if (!person) return;
      const letter = {
        subject: 'Your account was closed',
        lines: [
          'Your Timeweave account was closed, and you were logged out on all devices.',
          `To restore it with everything in it, log in within ${restorableDays} days. After that your personal data are deleted.`,
        ],
        action: { label: 'Log in', link: `${publicUrl}/login` },
        reason: `If you did not close it, log in and choose a new password: ${forgotten}`,
      };
      await deliver(person, letter, attempt);
    },

    'mail/invitation-link': async ({ invitationId, code }, attempt) => {
      const invitation = await invitationsRepository(db).byId(invitationId);
      const plain = decryptedCode(cipher, 'invitation', invitationId, code);
      if (invitation) await mailer.deliver(invitationMail(publicUrl, invitation, plain), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
