import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Answer, maxPasskeys, type Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { BusinessError, conflict, invalid } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { personsRepository, restorableSince } from '../persons/index.ts';
import type { SingleUseTokens } from '../secrets/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';
import { passkeysRepository } from './passkeys.repository.ts';

type Signed = Omit<Payload<'POST /api/auth/passkey'>, 'ticket' | 'invite_id'>;
type Added = Payload<'PUT /api/passkey/add'>;

interface Log {
  warn: (details: object, message: string) => void;
}

const timeoutMs = 5 * 60_000;
const type = 'public-key' as const;

/** In base64url, identifies the account to the authenticator. */
const handleOf = (personId: number) => Buffer.from(String(personId));

const expired = () => invalid('ticket', 'This took too long. Please try again.');
const refused = () => invalid('id', 'This passkey was not accepted. Please try again, or use your password.');

/** The library throws an error that names the check; it goes to the log. */
async function verified<Result>(check: Promise<Result>, log: Log): Promise<Result> {
  return check.catch((error: unknown) => {
    if (error instanceof BusinessError) throw error;
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    throw refused();
  });
}

export type Passkeys = ReturnType<typeof passkeyService>;

/** Passkeys by WebAuthn. The device has checked the user, so a log-in with one counts as both steps. */
export function passkeyService(publicUrl: string, tickets: SingleUseTokens) {
  const { origin, hostname: rpID } = new URL(publicUrl);

  return {
    async creationOptions(
      db: Executor,
      personId: number,
      now: Date,
    ): Promise<Answer<'POST /api/passkey/begin'>> {
      const { email, first_name, last_name } = await personsRepository(db).known(personId);
      const known = await passkeysRepository(db).of(personId);
      if (known.length >= maxPasskeys)
        throw conflict(`You have ${maxPasskeys} passkeys already. Remove one first.`, 'name');
      const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: 'Timeweave',
        rpID,
        userName: email,
        userID: new Uint8Array(handleOf(personId)),
        userDisplayName: `${first_name} ${last_name}`.trim(),
      });
      return {
        options: {
          user,
          challenge,
          timeout: timeoutMs,
          attestation: 'none' as const,
          rp: { name: 'Timeweave', id: rpID },
          pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type })),
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
        ticket: await tickets.issue('passkey-creation', { sub: String(personId), challenge }, now),
      };
    },

    /** Verifies and stores a new passkey, and notifies the user by mail. Call it within a transaction. */
    async add(transaction: Executor, personId: number, sent: Added, now: Date, log: Log): Promise<void> {
      const { ticket, name, id, client_data, attestation_object } = sent;
      const claims = await tickets.redeem(transaction, 'passkey-creation', ticket, now);
      if (claims?.sub !== String(personId)) throw expired();
      const response = { clientDataJSON: client_data, attestationObject: attestation_object };
      const { registrationInfo } = await verified(
        verifyRegistrationResponse({
          response: { id, rawId: id, type, clientExtensionResults: {}, response },
          expectedChallenge: String(claims.challenge),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
        log,
      );
      if (!registrationInfo) throw refused();
      const { credential } = registrationInfo;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      await passkeysRepository(transaction).add({
        person_id: personId,
        name: name.trim(),
        credential_id: credential.id,
        public_key: publicKey,
        counter: credential.counter,
        created_at: now,
      });
      await jobsRepository(transaction).enqueue('mail/passkey-added', { personId });
      await notifyOfSecurity(
        transaction,
        personId,
        'A passkey was added to your account',
        'It can be used to log in, without the password. If that was not you, remove it and choose a new password.',
      );
    },

    async requestOptions(now: Date): Promise<Answer<'POST /api/passkey/options'>> {
      const { challenge } = await generateAuthenticationOptions({ rpID });
      return {
        options: { challenge, rpId: rpID, timeout: timeoutMs, userVerification: 'required' },
        ticket: await tickets.issue('passkey-log-in', { challenge }, now),
      };
    },

    /** Returns the challenge of a log-in and uses it up, whatever follows. */
    async takeChallenge(db: Executor, ticket: string, now: Date): Promise<string> {
      const claims = await tickets.redeem(db, 'passkey-log-in', ticket, now);
      if (typeof claims?.challenge !== 'string') throw expired();
      return claims.challenge;
    },

    /** Returns the user of a passkey that signed the challenge. Call it within a transaction. */
    async userOf(
      transaction: Executor,
      challenge: string,
      sent: Signed,
      now: Date,
      log: Log,
    ): Promise<number> {
      const { id, client_data, authenticator_data, signature, user_handle } = sent;
      const passkeys = passkeysRepository(transaction);
      const known = await passkeys.lock(id);
      if (!known) throw refused();
      if (user_handle !== undefined && user_handle !== handleOf(known.personId).toString('base64url'))
        throw refused();
      const { publicKey, counter, personId } = known;
      const response = {
        clientDataJSON: client_data,
        authenticatorData: authenticator_data,
        signature,
      };
      const { verified: isVerified, authenticationInfo } = await verified(
        verifyAuthenticationResponse({
          response: { id, rawId: id, type, clientExtensionResults: {}, response },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        }),
        log,
      );
      if (!isVerified) throw refused();
      // Also of an account that its owner closed and can restore.
      if (!(await personsRepository(transaction).profile(personId, restorableSince(now)))) throw refused();
      await passkeys.noteUse(known.id, authenticationInfo.newCounter, now);
      return personId;
    },
  };
}
