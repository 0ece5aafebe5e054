import type { AnswerCall } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { Social } from '../social-sign-in/index.ts';
import { confirmEmailChange } from './email-change.service.ts';
import { emailProof } from './email-proof.service.ts';
import { restoreFormerAddress } from './former-address.service.ts';

interface EmailChangeServices {
  clock: () => Date;
  limits: Limits;
  cipher: FieldCipher;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  social: Social;
}

/** Registers the calls of the links that change the e-mail address and take the change back. */
export function emailChangeRoutes(answer: AnswerCall, services: EmailChangeServices) {
  const { clock, limits, cipher, passkeys } = services;
  const proof = emailProof(services);
  const confirm = async (transaction: Executor, userId: number | string, code: string) => ({
    email: await confirmEmailChange(transaction, Number(userId), code, cipher, clock()),
  });

  answer('POST /api/email_change/read', async ({ db, payload, address }) => {
    await limits.use('mailed-code/address', address, 'link_code');
    return proof.ways(db, payload, clock());
  });

  answer('POST /api/email_change/confirm', async ({ db, payload, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address, 'link_code');
    const changed = await inTransaction(db, async (transaction) => {
      await proof.byPassword(transaction, payload, address, clock());
      return confirm(transaction, payload.user_id, payload.link_code);
    });
    nudgeJobs();
    return changed;
  });

  answer('POST /api/email_change/confirm_by_passkey', async ({ db, payload, address, log, nudgeJobs }) => {
    await limits.use('mailed-code/address', address, 'link_code');
    const challenge = await passkeys.takeChallenge(db, payload.ticket, clock());
    const changed = await inTransaction(db, async (transaction) => {
      await proof.byPasskey(transaction, challenge, payload, clock(), log);
      return confirm(transaction, payload.user_id, payload.link_code);
    });
    nudgeJobs();
    return changed;
  });

  answer('POST /api/profile/confirm_email', async ({ db, payload, person, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address, 'code');
    await proof.bySession(db, person, payload.code, clock());
    const changed = await confirm(db, person.id, payload.code);
    nudgeJobs();
    return changed;
  });

  answer('POST /api/email_change/restore', async ({ db, payload, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address, 'link_code');
    const restored = await inTransaction(db, (transaction) =>
      restoreFormerAddress(transaction, Number(payload.user_id), payload.link_code, clock()),
    );
    nudgeJobs();
    return restored;
  });
}
