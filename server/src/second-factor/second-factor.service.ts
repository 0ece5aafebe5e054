import type { Executor } from '../database/index.ts';
import { conflict, invalid, unavailable } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import { type EncryptedAnew, type FieldCipher, hashOfSecret } from '../secrets/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { secondFactorRepository } from './second-factor.repository.ts';

interface Attempt {
  personId: number;
  /** A code of the authenticator app, or a recovery code. */
  code: string;
  /** The IP address. */
  address: string;
  now: Date;
}

const wrong = () => invalid('code', 'This code is wrong. Enter the newest one of the app.');
const spent = () => invalid('code', 'This code has been used already. Wait for the next one.');
const wrongRecovery = () => invalid('code', 'This recovery code is wrong or has been used already.');
const isOff = () => conflict('Two-step log-in is off.', 'code');
const isOnAlready = () => conflict('Two-step log-in is on already.', 'code');
/** The session secret has changed since: nobody can read the authenticator app's secret any more. */
const unreadable = () =>
  unavailable('Codes of the authenticator app can’t be checked. Use a recovery code.', 'code');

const placeOf = (personId: number) => `second_factor/${personId}`;

/** Counts the attempt before the check, so that simultaneous guesses count too; a correct code undoes the count. */
async function counted(limits: Limits, { personId, address }: Attempt, check: () => Promise<void>) {
  await limits.use('second-factor/address', address, 'code');
  await limits.use('second-factor/account', String(personId), 'code');
  await check();
  await limits.giveBack('second-factor/address', address);
  await limits.giveBack('second-factor/account', String(personId));
}

async function issueCodes(transaction: Executor, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfSecret(plainCode(code)));
  await secondFactorRepository(transaction).replaceRecoveryCodes(personId, hashes);
  return codes;
}

async function notifyOfChange(transaction: Executor, personId: number, isOn: boolean): Promise<void> {
  await jobsRepository(transaction).enqueue('mail/second-factor-changed', { personId, isOn });
  await notifyOfSecurity(
    transaction,
    personId,
    `Two-step log-in is ${isOn ? 'on' : 'off'}`,
    isOn
      ? 'Logging in with the password now also needs a code from your authenticator app.'
      : 'Logging in no longer needs a code: the password is enough.',
  );
}

export type SecondFactor = ReturnType<typeof secondFactorService>;

/** The second step of the log-in. Call what changes it within a transaction. */
export function secondFactorService(cipher: FieldCipher, limits: Limits) {
  function stepOf({ personId, code, now }: Attempt, stored: string): number {
    const secret = cipher.decrypt(stored, placeOf(personId));
    if (secret === undefined) throw unreadable();
    const step = stepOfCode(secret, plainCode(code), now);
    if (step === undefined) throw wrong();
    return step;
  }

  /** Uses up a code, or throws 400; 429 after too many wrong ones. */
  const check = (transaction: Executor, attempt: Attempt): Promise<void> =>
    counted(limits, attempt, async () => {
      const { personId, code } = attempt;
      const factor = secondFactorRepository(transaction);
      const found = await factor.find(personId);
      if (!found?.enabledAt) throw isOff();
      const plain = plainCode(code);
      if (!/^\d{6}$/.test(plain)) {
        if (!(await factor.useRecoveryCode(personId, hashOfSecret(plain)))) throw wrongRecovery();
      } else if (!(await factor.useStep(personId, stepOf(attempt, found.secret)))) throw spent();
    });

  return {
    check,

    isOn: isTwoStep,

    /** Stores a new secret, which counts once it is turned on. */
    async prepare(db: Executor, personId: number, email: string) {
      const secret = newAuthenticatorSecret();
      const stored = cipher.encrypt(secret, placeOf(personId));
      if (!(await secondFactorRepository(db).prepare(personId, stored))) throw isOnAlready();
      return { secret, address: authenticatorAddress(secret, email) };
    },

    /** Turns the prepared secret on with its first code. Returns the recovery codes. */
    async turnOn(transaction: Executor, attempt: Attempt): Promise<string[]> {
      const { personId, now } = attempt;
      const factor = secondFactorRepository(transaction);
      await counted(limits, attempt, async () => {
        const found = await factor.find(personId);
        if (!found) throw isOff();
        const { secret } = found;
        if (!(await factor.enable(personId, secret, stepOf(attempt, secret), now))) throw isOnAlready();
      });
      await notifyOfChange(transaction, personId, true);
      return issueCodes(transaction, personId);
    },

    async turnOff(transaction: Executor, attempt: Attempt): Promise<void> {
      await check(transaction, attempt);
      await secondFactorRepository(transaction).remove(attempt.personId);
      await notifyOfChange(transaction, attempt.personId, false);
    },

    /** Replaces the recovery codes. */
    async renewCodes(transaction: Executor, attempt: Attempt): Promise<string[]> {
      await check(transaction, attempt);
      return issueCodes(transaction, attempt.personId);
    },
  };
}

/** Returns whether the log-in with the user's password needs a code. */
export const isTwoStep = async (db: Executor, personId: number): Promise<boolean> =>
  Boolean((await secondFactorRepository(db).find(personId))?.enabledAt);

/**
 * Encrypts all stored secrets with the session secret that were encrypted with the accepted one. Returns how many, and how many
 * neither can read.
 */
export async function encryptAnew(db: Executor, cipher: FieldCipher): Promise<EncryptedAnew> {
  const factors = secondFactorRepository(db);
  const former = (await factors.secrets()).filter(({ secret }) => !cipher.isCurrent(secret));
  let unreadable = 0;
  for (const { personId, secret } of former) {
    const text = cipher.decrypt(secret, placeOf(personId));
    if (text === undefined) unreadable += 1;
    else await factors.replaceSecret(personId, secret, cipher.encrypt(text, placeOf(personId)));
  }
  return { changed: former.length - unreadable, unreadable };
}

/** Removes the second factor of a user who lost it, and notifies them. Returns whether it was on. */
export async function resetSecondFactor(transaction: Executor, personId: number): Promise<boolean> {
  const wasOn = await secondFactorRepository(transaction).remove(personId);
  if (wasOn) await notifyOfChange(transaction, personId, false);
  return wasOn;
}
