import type { AnswerCall } from '../calls/call-route.ts';
import { join, joinByLink } from '../invitations/join.service.ts';
import { jobsRepository } from '../jobs/jobs.repository.ts';
import type { Services } from '../services.ts';
import { checkPassword } from './log-in.service.ts';
import { resetPassword } from './password-reset.service.ts';
import { confirmRegistration, register } from './registration.service.ts';

export function accountRoutes(answer: AnswerCall, services: Services) {
  const { db, clock, signIn, limits, nudgeJobs } = services;

  answer('POST /api/register', async ({ payload, address }) => {
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', payload.email, 'email');
    await register(db, payload, clock());
    nudgeJobs();
    return { msg: 'success' };
  });

  // Here too, whom it concerns is looked up by the job.
  answer('POST /api/register/resend', async ({ payload, address }) => {
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', payload.email, 'email');
    await jobsRepository(db).enqueue('mail/confirmation-again', {
      email: payload.email.trim().toLowerCase(),
    });
    nudgeJobs();
    return { msg: 'success' };
  });

  answer('POST /api/register/confirm', async ({ payload, address }) => {
    await limits.use('mailed-code/address', address);
    const data = await db.transaction().execute(async (transaction) => {
      const person = await confirmRegistration(transaction, payload, clock());
      if (!person) return undefined;
      if (person.invitationId) await join(transaction, person.invitationId, person.id, clock());
      return signIn.begin(transaction, person.id);
    });
    nudgeJobs();
    return data ? { confirmation: true, ...data, data } : { confirmation: false };
  });

  answer('POST /api/auth', async ({ payload, address }) => {
    const personId = await checkPassword(services, payload, address);
    const data = await db.transaction().execute(async (transaction) => {
      await joinByLink(transaction, payload.invite_id, personId, clock());
      return signIn.begin(transaction, personId);
    });
    nudgeJobs();
    return data;
  });

  // Whether there is such an account is looked up by the job: this answer takes as long for everybody.
  answer('POST /api/profile/forgot_password', async ({ payload, address }) => {
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', payload.email, 'email');
    const email = payload.email.trim().toLowerCase();
    await jobsRepository(db).enqueue('mail/password-reset', { email });
    nudgeJobs();
    return {
      user: true,
      msg: 'If this email address has an account, we have sent a link to it. It works once, within an hour.',
    };
  });

  answer('POST /api/profile/update_password', async ({ payload, address }) => {
    await limits.use('mailed-code/address', address, 'password');
    await resetPassword(db, payload, clock());
    nudgeJobs();
    return { user: true, msg: 'Your password has been changed. Log in with the new one.' };
  });
}
