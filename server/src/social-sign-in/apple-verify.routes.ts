import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { BusinessError } from '../errors/index.ts';
import type { SocialServices } from './social.ts';
import type { Identity, VerifyIdToken } from './id-tokens.ts';

type AppleServices = Pick<SocialServices, 'clock' | 'limits' | 'social'>;
type Form = Readonly<Record<string, unknown>>;

function field(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

/** Apple sends the name only once, as JSON beside the token: `{"name":{"firstName","lastName"}}`. */
function nameIn(form: Form): { first_name: string; last_name: string } {
  try {
    const { name = {} } = JSON.parse(field(form, 'user')) as { name?: Form };
    return { first_name: field(name, 'firstName'), last_name: field(name, 'lastName') };
  } catch {
    return { first_name: '', last_name: '' };
  }
}

/** Business errors are shown on the page after the redirect; other errors are defects. */
function noIdentity(error: unknown): undefined {
  if (!(error instanceof BusinessError)) throw error;
}

/**
 * Receives Apple's form post. Redirects to the page with the specified `apple` parameter, the `state` that
 * identifies its attempt, and a single-use sign-in ticket.
 */
function appleVerify(verify: VerifyIdToken, db: Database, { clock, social, limits }: AppleServices) {
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

/** Registers the address only if Apple is configured. */
export async function appleVerifyRoute(
  app: FastifyInstance,
  db: Database,
  services: AppleServices,
): Promise<void> {
  const { verifyApple } = services.social;
  if (verifyApple) await app.register(appleVerify(verifyApple, db, services));
}
