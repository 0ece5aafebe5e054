import jwt, { type FastifyJWTOptions, type JWT } from '@fastify/jwt';
import fp from 'fastify-plugin';
import type { Guard } from './access.ts';
import { sessionTokens } from './session-tokens.ts';
import { limitSignedOutBodies } from './signed-out-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    guard: Guard;
  }
}

type AuthOptions = Omit<Guard, 'tokens'> & { secret: string; acceptedSecret?: string | undefined };

const optionsOf = (secret: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256' },
  // The session's row decides about expiration, by the server's clock.
  verify: { algorithms: ['HS256'], ignoreExpiration: true },
});

/** Decorates the server with the guard that admits callers, and limits the bodies of signed-out clients. */
export const auth = fp(
  async (app, { secret, acceptedSecret, ...options }: AuthOptions) => {
    let accepted: JWT | undefined;
    // In a scope of its own, since a scope has one `jwt`.
    await app.register(async (scope) => {
      if (acceptedSecret === undefined) return;
      await scope.register(jwt, optionsOf(acceptedSecret));
      accepted = scope.jwt;
    });
    await app.register(jwt, optionsOf(secret));
    const tokens = sessionTokens(app.jwt, accepted);
    app.decorate('guard', { ...options, tokens });
    limitSignedOutBodies(app, tokens);
  },
  { name: 'auth', dependencies: ['http'] },
);
