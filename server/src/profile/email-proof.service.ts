import type { Answer, Payload } from '@timeweave/shared/api';
import type { Person } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, invalid } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { type Passkeys, passkeysRepository } from '../passkeys/index.ts';
import { checkCurrentPassword, oneTimeCodes, personsRepository } from '../persons/index.ts';
import { type SecondFactor, freshStart } from '../second-factor/index.ts';
import { openingProviders, type Social } from '../social-sign-in/index.ts';

export const spentLink = (param = 'link_code') =>
  invalid(param, 'This link has been used or has expired. Ask for a new one in your profile.');

type FromLink = Pick<Payload<'POST /api/email_change/read'>, 'user_id' | 'link_code'>;

interface Services {
  limits: Limits;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  social: Social;
}

interface Log {
  warn: (details: object, message: string) => void;
}

/** The request that a link belongs to. */
async function requestOf(db: Executor, personId: number, code: string, now: Date) {
  const found = await oneTimeCodes(db).find(personId, 'change-email', code, now);
  const person = await personsRepository(db).profile(personId);
  if (!found?.email || !person) throw spentLink();
  return { email: found.email, requestedAt: found.issuedAt };
}

/**
 * The user of the link to a new address proves that the account is theirs: a stolen session, and a mailbox of the
 * thief, are not enough. Each method throws unless they do, and consumes nothing of the link.
 */
export function emailProof({ limits, secondFactor, passkeys, social }: Services) {
  async function waysOf(db: Executor, personId: number) {
    const { settings } = social;
    const { hasPassword, providers } = await openingProviders(db, settings, personId);
    const isOnlyWay = settings.oidc?.only === true;
    return {
      has_password: hasPassword && !isOnlyWay,
      has_passkey: !isOnlyWay && (await passkeysRepository(db).of(personId)).length > 0,
      needs_code: !isOnlyWay && (await secondFactor.isOn(db, personId)),
      providers,
    };
  }

  return {
    async ways(
      db: Executor,
      { user_id, link_code }: FromLink,
      now: Date,
    ): Promise<Answer<'POST /api/email_change/read'>> {
      const { email } = await requestOf(db, Number(user_id), link_code, now);
      return { email, ...(await waysOf(db, Number(user_id))) };
    },

    /** With the password, and a code while two-step log-in is on. */
    async byPassword(
      db: Executor,
      sent: Payload<'POST /api/email_change/confirm'>,
      address: string,
      now: Date,
    ): Promise<void> {
      const personId = Number(sent.user_id);
      await requestOf(db, personId, sent.link_code, now);
      await checkCurrentPassword(db, limits, personId, sent.current_password, address);
      if (await secondFactor.isOn(db, personId))
        await secondFactor.check(db, { personId, code: sent.code ?? '', address, now });
    },

    async byPasskey(
      db: Executor,
      challenge: string,
      sent: Payload<'POST /api/email_change/confirm_by_passkey'>,
      now: Date,
      log: Log,
    ): Promise<void> {
      const personId = Number(sent.user_id);
      await requestOf(db, personId, sent.link_code, now);
      if ((await passkeys.userOf(db, challenge, sent, now, log)) !== personId)
        throw invalid('id', 'This passkey belongs to another account.');
    },

    /** With a session that began after the request, for users who log in with a provider: others have a password or a passkey. */
    async bySession(db: Executor, person: Person, code: string, now: Date): Promise<void> {
      const found = await oneTimeCodes(db).find(person.id, 'change-email', code, now);
      if (!found) throw spentLink('code');
      const { has_password, has_passkey, providers } = await waysOf(db, person.id);
      if (providers.length === 0 && (has_password || has_passkey))
        throw forbidden('Enter your password, or use a passkey.', 'current_password', 'proof-needed');
      const begun = await freshStart(db, person, now);
      if (begun && begun > found.issuedAt) return;
      const way = providers.length > 0 ? ` with ${providers.join(' or ')}` : '';
      throw forbidden(
        `Log out and log in again${way}, then open the link again: only a new log-in shows that it is you.`,
        'current_password',
        'log-in-again',
      );
    },
  };
}
