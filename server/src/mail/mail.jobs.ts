import { personsRepository } from '../accounts/persons.repository.ts';
import type { Database } from '../database/database.ts';
import type { JobHandlers } from '../jobs/job-kinds.ts';
import { confirmationMail } from './confirmation.mail.ts';
import type { Mailer } from './mail.ts';

/** Mails go out as jobs: written with their cause, delivered when the mail server is there. */
export function mailJobs(db: Database, mailer: Mailer, publicUrl: string): JobHandlers {
  return {
    'mail/confirmation': async ({ personId, code }) => {
      const person = await personsRepository(db).profile(personId);
      if (person) await mailer.deliver(confirmationMail(publicUrl, person, code));
    },
  };
}
