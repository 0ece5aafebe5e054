import { oneTimeCodes, personsRepository, restorableSince } from '../persons/index.ts';
import type { Database } from '../database/index.ts';
import { invitationsRepository } from '../invitations/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import {
  accountLinkedMail,
  confirmationMail,
  passkeyMail,
  passwordChangedMail,
  passwordResetMail,
  secondFactorMail,
} from './account-mails.ts';
import { invitationAcceptedMail, invitationMail } from './invitation-mails.ts';
import type { Mailer } from './mail.ts';
import {
  accountClosedMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
} from './profile-mails.ts';

/**
 * Sends mails as jobs: enqueued in the transaction of their cause, and retried until the mail server accepts
 * them.
 */
export function mailJobs(db: Database, mailer: Mailer, publicUrl: string, clock = () => new Date()) {
  const persons = personsRepository(db);
  const invitations = invitationsRepository(db);
  return {
    'mail/confirmation': async ({ personId, code }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(confirmationMail(publicUrl, person, code), attempt);
    },

    'mail/confirmation-again': async ({ email }, attempt) => {
      const person = await persons.byEmail(email);
      if (!person || (await persons.isConfirmed(person.id))) return;
      const codes = oneTimeCodes(db);
      const invitationId = await codes.invitationOf(person.id);
      const code = await codes.issue(person.id, 'confirm-registration', clock(), { invitationId });
      await mailer.deliver(confirmationMail(publicUrl, person, code), attempt);
    },

    'mail/password-reset': async ({ email }, attempt) => {
      const person = await persons.byEmail(email, restorableSince(clock()));
      if (!person) return;
      const code = await oneTimeCodes(db).issue(person.id, 'reset-password', clock());
      await mailer.deliver(passwordResetMail(publicUrl, person, code), attempt);
    },

    'mail/password-changed': async ({ personId }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(passwordChangedMail(publicUrl, person), attempt);
    },

    'mail/passkey-added': async ({ personId }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(passkeyMail(publicUrl, person), attempt);
    },

    'mail/second-factor-changed': async ({ personId, isOn }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(secondFactorMail(publicUrl, person, isOn), attempt);
    },

    'mail/email-change': async ({ personId, email, code }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(emailChangeMail(publicUrl, person, email, code), attempt);
    },

    'mail/email-change-requested': async ({ personId, email }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(emailChangeRequestedMail(publicUrl, person, email), attempt);
    },

    'mail/email-changed': async ({ personId, former }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(emailChangedMail(person, former), attempt);
    },

    'mail/account-closed': async ({ personId }, attempt) => {
      const person = await persons.profile(personId, restorableSince(clock()));
      if (person) await mailer.deliver(accountClosedMail(publicUrl, person), attempt);
    },

    'mail/account-linked': async ({ personId, provider }, attempt) => {
      const person = await persons.profile(personId);
      if (person) await mailer.deliver(accountLinkedMail(publicUrl, person, provider), attempt);
    },

    'mail/invitation': async ({ invitationId, code }, attempt) => {
      const invitation = await invitations.byId(invitationId);
      if (invitation) await mailer.deliver(invitationMail(publicUrl, invitation, code), attempt);
    },

    'mail/invitation-accepted': async ({ invitationId, personId }, attempt) => {
      const invitation = await invitations.byId(invitationId);
      const person = await persons.profile(personId);
      if (invitation && person)
        await mailer.deliver(invitationAcceptedMail(publicUrl, invitation, person), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
