import type { AnswerCall } from '../calls/index.ts';
import { inTransaction } from '../database/index.ts';
import type { Limits } from '../limits/index.ts';
import { mailAddress } from '../persons/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { closeAccount } from './close-account.service.ts';
import { closingRepository } from './closing.repository.ts';
import { requestEmailChange } from './email-change.service.ts';
import { changePassword } from './password-change.service.ts';

interface CredentialsServices {
  clock: () => Date;
  limits: Limits;
  cipher: FieldCipher;
}

/** Registers the calls for the caller's e-mail address and password, and for closing the account. */
export function credentialsRoutes(answer: AnswerCall, { clock, limits, cipher }: CredentialsServices) {
  answer('PUT /api/profile/edit_email', async ({ db, payload, person, address, nudgeJobs }) => {
    const email = mailAddress(payload.email);
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', email, 'email');
    await requestEmailChange(db, person.id, email, cipher, clock());
    nudgeJobs();
  });

  answer('PUT /api/profile/edit_password', async ({ db, payload, person, address, nudgeJobs }) => {
    await changePassword(db, limits, person, payload, address, clock());
    nudgeJobs();
  });

  answer('POST /api/profile/closing', async ({ db, person }) => ({
    results: await closingRepository(db).soleAdminOf(person.id),
  }));

  answer('PUT /api/profile/close_account', async ({ db, payload, person, nudgeJobs }) => {
    await inTransaction(db, (transaction) => closeAccount(transaction, person.id, payload.email, clock()));
    nudgeJobs();
  });
}
