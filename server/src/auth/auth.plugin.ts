import jwt from '@fastify/jwt';
import fp from 'fastify-plugin';
import type { Guard } from './access.ts';
import { sessionTokens } from './session-tokens.ts';
import { limitSignedOutBodies } from './signed-out-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    guard: Guard;
  }
}

type AuthOptions = Omit<Guard, 'tokens'> & { secret: string };

/** Decorates the server with the guard that admits callers, and limits the bodies of signed-out clients. */
export const auth = fp(
  async (app, { secret, ...options }: AuthOptions) => {
    await app.register(jwt, {
      secret,
      sign: { algorithm: 'HS256' },
      // The session's row decides about expiration, by the server's clock.
      verify: { algorithms: ['HS256'], ignoreExpiration: true },
    });
    const tokens = sessionTokens(app.jwt);
    app.decorate('guard', { ...options, tokens });
    limitSignedOutBodies(app, tokens);
  },
  { name: 'auth', dependencies: ['http'] },
);
