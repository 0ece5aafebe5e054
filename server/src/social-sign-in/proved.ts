import { BusinessError } from '../errors/index.ts';
import type { Identity } from './id-tokens.ts';

/** An invalid proof must not cause a 401, which would end the caller's own session. */
export async function proved(identity: Promise<Identity>): Promise<Identity> {
  return identity.catch((error: unknown) => {
    if (error instanceof BusinessError && error.status === 401) throw new BusinessError(400, error.faults);
    throw error;
  });
}
