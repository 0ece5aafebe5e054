import { unixSeconds } from '@timeweave/shared/time';
import type { AnswerCall } from '../calls/index.ts';
import { notFound } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { proveOwner, type SecondFactor } from '../second-factor/index.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import type { Passkeys } from './passkeys.service.ts';

interface PasskeyServices {
  clock: () => Date;
  limits: Limits;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
}

const unknown = () => notFound('This passkey does not exist.', 'passkey_id');
/** Registers the calls for the caller's passkeys; the log-in with one belongs to the accounts. */
export function passkeyRoutes(
  answer: AnswerCall,
  { clock, limits, secondFactor, passkeys }: PasskeyServices,
) {
  answer('POST /api/passkey/list', async ({ db, person }) => ({
    results: (await passkeysRepository(db).of(person.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      passkey_id: id,
      name,
      created_at: unixSeconds(createdAt),
      last_used_at: lastUsedAt && unixSeconds(lastUsedAt),
    })),
  }));

  answer('POST /api/passkey/begin', async ({ db, payload, person, address }) => {
    const { code = '' } = payload;
    // A passkey replaces both steps, so the password alone must not add one.
    if (await secondFactor.isOn(db, person.id))
      await secondFactor.check(db, { personId: person.id, code, address, now: clock() });
    else await proveOwner(db, limits, person, payload, address, clock());
    return passkeys.creationOptions(db, person.id, clock());
  });

  answer('PUT /api/passkey/add', async ({ db, payload, person, log, nudgeJobs }) => {
    await passkeys.add(db, person.id, payload, clock(), log);
    nudgeJobs();
  });

  answer('PUT /api/passkey/rename', async ({ db, payload, person }) => {
    const name = payload.name.trim();
    if (!(await passkeysRepository(db).rename(person.id, payload.passkey_id, name))) throw unknown();
  });

  answer('PUT /api/passkey/remove', async ({ db, payload, person }) => {
    if (!(await passkeysRepository(db).remove(person.id, payload.passkey_id))) throw unknown();
  });

  answer('POST /api/passkey/options', () => passkeys.requestOptions(clock()));
}
