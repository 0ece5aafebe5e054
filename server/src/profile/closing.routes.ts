import type { AnswerCall } from '../calls/index.ts';
import { inTransaction } from '../database/index.ts';
import { closeAccount } from './close-account.service.ts';
import { closingRepository } from './closing.repository.ts';

interface ClosingServices {
  clock: () => Date;
}

export function closingRoutes(answer: AnswerCall, { clock }: ClosingServices) {
  answer('POST /api/profile/closing', async ({ db, person }) => ({
    results: await closingRepository(db).soleAdminOf(person.id),
  }));

  answer('PUT /api/profile/close_account', async ({ db, payload, person, nudgeJobs }) => {
    await inTransaction(db, (transaction) => closeAccount(transaction, person.id, payload.email, clock()));
    nudgeJobs();
  });
}
