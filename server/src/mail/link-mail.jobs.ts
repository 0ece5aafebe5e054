import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { decryptedCode, type FieldCipher } from '../secrets/index.ts';
import type { Mailer } from './mail.ts';
import { mailJobs } from './mail.jobs.ts';

/** Sends the mails with a link that opens an account or a workspace: their code waits encrypted. */
export function linkMailJobs(db: Database, mailer: Mailer, publicUrl: string, cipher: FieldCipher) {
  const plain = mailJobs(db, mailer, publicUrl);
  return {
    'mail/confirmation-link': async ({ personId, code }, attempt) =>
      plain['mail/confirmation'](
        { personId, code: decryptedCode(cipher, 'confirmation', personId, code) },
        attempt,
      ),

    'mail/email-change-link': async ({ personId, email, code }, attempt) =>
      plain['mail/email-change'](
        { personId, email, code: decryptedCode(cipher, 'email-change', personId, code) },
        attempt,
      ),

    'mail/invitation-link': async ({ invitationId, code }, attempt) =>
      plain['mail/invitation'](
        { invitationId, code: decryptedCode(cipher, 'invitation', invitationId, code) },
        attempt,
      ),
  } satisfies Partial<JobHandlers>;
}
