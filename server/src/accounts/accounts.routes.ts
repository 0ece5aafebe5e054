import type { AnswerCall } from '../calls/call-route.ts';
import { forbidden, unauthorised } from '../errors/business-error.ts';
import type { Services } from '../services.ts';
import { passwordMatches } from './passwords.ts';
import { personsRepository } from './persons.repository.ts';
import { confirmRegistration, register } from './registration.service.ts';

export function accountRoutes(answer: AnswerCall, { db, clock, signIn, nudgeJobs }: Services) {
  answer('POST /api/register', async ({ payload }) => {
    await register(db, payload, clock());
    nudgeJobs();
    return { msg: 'success' };
  });

  answer('POST /api/register/confirm', async ({ payload }) => {
    const personId = await confirmRegistration(db, payload, clock());
    if (personId === undefined) return { confirmation: false };
    const data = await signIn.begin(db, personId);
    return { confirmation: true, ...data, data };
  });

  answer('POST /api/auth', async ({ payload }) => {
    const account = await personsRepository(db).credentials(payload.email.trim().toLowerCase());
    const matches = await passwordMatches(account?.passwordHash, payload.password);
    if (!account || !matches) throw unauthorised('The email address or the password is wrong.', 'email');
    if (!account.confirmedAt) {
      throw forbidden('Please confirm your registration first: we have sent an email to you.', 'email');
    }
    return signIn.begin(db, account.id);
  });
}
