import type { Payload } from '@timeweave/shared/api';
import type { AnswerCall } from '../calls/index.ts';
import type { SignUpSettings } from '../config/index.ts';
import { joinByLink } from '../invitations/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { FieldCipher, SingleUseTokens } from '../secrets/index.ts';
import type { SignIn } from '../session/index.ts';
import { confirmAtLogIn, confirmInBrowser } from './confirmation.service.ts';
import { checkPassword, issueSecondStep, takeSecondStep } from './log-in.service.ts';
import { mailAddress, personsRepository, restorableSince } from '../persons/index.ts';
import { resetPassword } from './password-reset.service.ts';
import { checkSignUp, register } from './registration.service.ts';

interface AccountServices {
  clock: () => Date;
  signIn: SignIn;
  limits: Limits;
  signUp: SignUpSettings;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  tickets: SingleUseTokens;
  cipher: FieldCipher;
}

export function accountRoutes(answer: AnswerCall, services: AccountServices) {
  const { clock, signIn, limits, signUp, secondFactor, passkeys, tickets, cipher } = services;

  answer('POST /api/register', async ({ db, payload, address, nudgeJobs }) => {
    const email = mailAddress(payload.email);
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', email, 'email');
    await checkSignUp(db, signUp, email, clock());
    await register(db, { ...payload, email }, cipher, clock());
    nudgeJobs();
    return { msg: 'success' };
  });

  // The job looks up the account, so the response time does not reveal whether one exists.
  answer('POST /api/register/resend', async ({ db, payload, address, nudgeJobs }) => {
    const email = mailAddress(payload.email);
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', email, 'email');
    await jobsRepository(db).enqueue('mail/confirmation-again', { email });
    nudgeJobs();
    return { msg: 'success' };
  });

  answer('POST /api/register/confirm', async ({ db, payload, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address);
    const outcome = await inTransaction(db, async (transaction) => {
      const confirmed = await confirmInBrowser(transaction, payload, clock());
      if (confirmed === 'refused') return { confirmation: false };
      if (confirmed === 'other browser') return { confirmation: false, needs_log_in: true };
      const data = await signIn.begin(transaction, Number(payload.user_id));
      return { confirmation: true, ...data, data };
    });
    nudgeJobs();
    return outcome;
  });

  /** Begins the session of a user who has proved who they are. */
  async function enter(
    transaction: Executor,
    personId: number,
    { code, invite_id }: Pick<Payload<'POST /api/auth'>, 'code' | 'invite_id'>,
  ) {
    const isRestored = await personsRepository(transaction).reopen(personId, restorableSince(clock()));
    await confirmAtLogIn(transaction, personId, code, clock());
    await joinByLink(transaction, invite_id, personId, clock());
    const begun = await signIn.begin(transaction, personId);
    return isRestored ? { ...begun, is_restored: 1 as const } : begun;
  }

  answer('POST /api/auth', async ({ db, payload, address, nudgeJobs }) => {
    const personId = await checkPassword(db, limits, payload, address, clock());
    if (await secondFactor.isOn(db, personId))
      return { second_step: { ticket: await issueSecondStep(db, tickets, personId, clock()) } };
    const data = await inTransaction(db, (transaction) => enter(transaction, personId, payload));
    nudgeJobs();
    return data;
  });

  answer('POST /api/auth/second_step', async ({ db, payload, address, nudgeJobs }) => {
    const data = await inTransaction(db, async (transaction) => {
      const personId = await takeSecondStep(transaction, tickets, secondFactor, payload, address, clock());
      return enter(transaction, personId, { invite_id: payload.invite_id });
    });
    nudgeJobs();
    return data;
  });

  answer('POST /api/auth/passkey', async ({ db, payload, address, log, nudgeJobs }) => {
    await limits.use('password/address', address, 'id');
    const challenge = await passkeys.takeChallenge(db, payload.ticket, clock());
    const data = await inTransaction(db, async (transaction) => {
      const personId = await passkeys.userOf(transaction, challenge, payload, clock(), log);
      return enter(transaction, personId, { invite_id: payload.invite_id });
    });
    await limits.giveBack('password/address', address);
    nudgeJobs();
    return data;
  });

  // The job looks up the account, so the response time does not reveal whether one exists.
  answer('POST /api/profile/forgot_password', async ({ db, payload, address, nudgeJobs }) => {
    const email = mailAddress(payload.email);
    await limits.use('sign-up/address', address, 'email');
    await limits.use('mail/recipient', email, 'email');
    await jobsRepository(db).enqueue('mail/password-reset', { email });
    nudgeJobs();
    return {
      user: true,
      msg: 'If this email address has an account, we have sent a link to it. It works once, within an hour.',
    };
  });

  answer('POST /api/profile/update_password', async ({ db, payload, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address, 'password');
    await resetPassword(db, payload, clock());
    nudgeJobs();
    return { user: true, msg: 'Your password has been changed. Log in with the new one.' };
  });
}
