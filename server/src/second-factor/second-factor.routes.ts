import { unixSeconds } from '@timeweave/shared/time';
import type { AnswerCall } from '../calls/index.ts';
import { flag } from '../calls/index.ts';
import type { Limits } from '../limits/index.ts';
import { personsRepository } from '../persons/index.ts';
import { proveOwner } from './prove-owner.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import type { SecondFactor } from './second-factor.service.ts';

interface SecondFactorServices {
  clock: () => Date;
  limits: Limits;
  secondFactor: SecondFactor;
}

/** Registers the calls for the caller's own second factor. */
export function secondFactorRoutes(
  answer: AnswerCall,
  { clock, limits, secondFactor }: SecondFactorServices,
) {
  answer('POST /api/second_factor/status', async ({ db, person }) => {
    const factor = secondFactorRepository(db);
    const enabledAt = (await factor.find(person.id))?.enabledAt ?? null;
    return {
      is_on: flag(enabledAt !== null),
      on_since: enabledAt && unixSeconds(enabledAt),
      recovery_codes_left: await factor.recoveryCodesLeft(person.id),
    };
  });

  answer('POST /api/second_factor/begin', async ({ db, payload, person, address }) => {
    await proveOwner(db, limits, person, payload, address, clock());
    const { email } = await personsRepository(db).known(person.id);
    return secondFactor.prepare(db, person.id, email);
  });

  answer('PUT /api/second_factor/turn_on', async ({ db, payload, person, address, nudgeJobs }) => {
    const attempt = { personId: person.id, code: payload.code, address, now: clock() };
    const recovery_codes = await secondFactor.turnOn(db, attempt);
    nudgeJobs();
    return { recovery_codes };
  });

  answer('PUT /api/second_factor/turn_off', async ({ db, payload, person, address, nudgeJobs }) => {
    await secondFactor.turnOff(db, { personId: person.id, code: payload.code, address, now: clock() });
    nudgeJobs();
  });

  answer('PUT /api/second_factor/renew_codes', async ({ db, payload, person, address }) => {
    const attempt = { personId: person.id, code: payload.code, address, now: clock() };
    return { recovery_codes: await secondFactor.renewCodes(db, attempt) };
  });
}
