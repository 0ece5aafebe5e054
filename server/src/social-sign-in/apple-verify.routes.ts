import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { BusinessError } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Social } from './social.ts';
import type { Identity, VerifyIdToken } from './id-tokens.ts';

interface AppleVerifyServices {
  clock: () => Date;
  limits: Limits;
  social: Social;
}

type Form = Readonly<Record<string, unknown>>;

function field(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

/** Apple tells the name once, as JSON beside the token: `{"name":{"firstName","lastName"}}`. */
function nameIn(form: Form): { first_name: string; last_name: string } {
  try {
    const { name = {} } = JSON.parse(field(form, 'user')) as { name?: Form };
    return { first_name: field(name, 'firstName'), last_name: field(name, 'lastName') };
  } catch {
    return { first_name: '', last_name: '' };
  }
}

/** A fault of the attempt is told on the page, where the person is led; anything else is a defect. */
function noIdentity(error: unknown): undefined {
  if (!(error instanceof BusinessError)) throw error;
}

/**
 * Apple's form post arrives here. The page gets the specified `apple` parameter, the `state` that it gave to
 * Apple, by which it knows its own attempt, and a ticket that signs in, once.
 */
function appleVerify(verify: VerifyIdToken, db: Database, { clock, social, limits }: AppleVerifyServices) {
  async function identityIn(form: Form): Promise<Identity | undefined> {
    const { identity, nonce } = await verify(field(form, 'id_token'), clock());
    return (await social.tokens.redeem(db, 'sign-in-nonce', nonce, clock())) && identity;
  }

  async function pageAfter(form: Form): Promise<string> {
    const state = field(form, 'state');
    const page = (parameters: Record<string, string>) =>
      `/login?${new URLSearchParams({ ...parameters, state }).toString()}`;
    if (field(form, 'error') === 'user_cancelled_authorize') return page({ apple: 'cancelled' });
    const identity = await identityIn(form).catch(noIdentity);
    if (!identity) return page({ apple: 'failed' });
    const { subject, email } = identity;
    const claims = { sub: subject, email, ...nameIn(form) };
    const ticket = await social.tokens.issue('apple-ticket', claims, clock());
    const apple = Buffer.from(`${subject} ${email}`).toString('base64');
    return page({ apple, ticket });
  }

  return async (scope: FastifyInstance) => {
    await scope.register(formBody);
    scope.post<{ Body: Form | null }>(
      '/api/apple/verify',
      { schema: { hide: true } },
      async (request, reply) => {
        await limits.use('mailed-code/address', request.ip);
        return reply.redirect(await pageAfter(request.body ?? {}), 303);
      },
    );
  };
}

/** Without Apple set up there is no such address. */
export async function appleVerifyRoute(
  app: FastifyInstance,
  db: Database,
  services: AppleVerifyServices,
): Promise<void> {
  const { verifyApple } = services.social;
  if (verifyApple) await app.register(appleVerify(verifyApple, db, services));
}
