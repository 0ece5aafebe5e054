import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { bearerToken } from '../auth/index.ts';
import { conflict, invalid, unauthorised } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import {
  type Author,
  type DeployToken,
  type HostOffers,
  promoteRelease,
  type ReleaseStore,
} from '../releases/index.ts';
import { receiveRelease } from './receive-release.ts';

export interface FeedSettings {
  /** The folder in which archives are received. */
  releasesDir: string;
  /** Returns the shared modules and contract of the host that this server serves. */
  hostOffers: () => Promise<HostOffers | undefined>;
}

const reason = Type.Optional(Type.String({ maxLength: 500 }));
const release = Type.String({ maxLength: 100 });
const closed = { additionalProperties: false };

const promotion = Type.Object(
  { release, reason, smokeTest: Type.Union([Type.Literal('passed'), Type.Literal('skipped')]) },
  closed,
);
const rollback = Type.Object({ release: Type.Optional(release), reason }, closed);
const removal = Type.Object({ reason }, closed);
const staging = Type.Object({ reason, types: Type.Optional(Type.Literal('checked')) }, closed);

/** Lets a team publish and remove its remote over HTTP, with its deploy token. */
export async function releaseFeed(
  app: FastifyInstance,
  limits: Limits,
  store: ReleaseStore,
  { releasesDir, hostOffers }: FeedSettings,
): Promise<void> {
  await app.register(async (scope) => {
    const admitted = new WeakMap<FastifyRequest, DeployToken>();

    // Runs before the body is read.
    scope.addHook('onRequest', async (request) => {
      await limits.use('deploy-token/address', request.ip);
      const found = await store.tokens.find(bearerToken(request) ?? '');
      if (!found) throw unauthorised('This deploy token is unknown or was revoked.');
      admitted.set(request, found);
    });
    scope.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload));

    function callerOf(request: FastifyRequest, why?: string): { remote: string; author: Author } {
      const found = admitted.get(request);
      if (!found) throw unauthorised('Send a deploy token.');
      return { remote: found.remote, author: { by: found.label, reason: why } };
    }

    scope.get('/api/remotes/feed', { schema: { hide: true } }, async (request) => {
      const { remote } = callerOf(request);
      return {
        remotes: (await store.remotes()).filter(({ name }) => name === remote),
        history: await store.history(remote),
      };
    });

    scope.post<{ Querystring: { reason?: string; types?: 'checked' } }>(
      '/api/remotes/feed/stage',
      { schema: { hide: true, querystring: staging }, config: { isUpload: true } },
      async (request) => {
        const { remote, author } = callerOf(request, request.query.reason);
        if (request.headers['content-type'] !== 'application/zip')
          throw invalid('archive', 'Send the build as application/zip.');
        const typesChecked = request.query.types === 'checked';
        const staged = await receiveRelease(
          request.body as Readable,
          { releasesDir, remote },
          (described, folder) => store.stage(described, folder, { ...author, typesChecked }),
        );
        return { remote, release: staged.release };
      },
    );

    scope.post<{ Body: { release: string; reason?: string; smokeTest: 'passed' | 'skipped' } }>(
      '/api/remotes/feed/promote',
      { schema: { hide: true, body: promotion } },
      async (request) => {
        const { release: wanted, reason: why, smokeTest } = request.body;
        const { remote, author } = callerOf(request, why);
        if (smokeTest === 'skipped' && !why) throw conflict('A skipped smoke test needs a reason.', 'reason');
        const warnings = await promoteRelease(store, await hostOffers(), {
          ...author,
          name: remote,
          release: wanted,
          // The browser runs on the publisher's machine.
          smokeTest: () => Promise.resolve(smokeTest),
        });
        return { remote, release: wanted, warnings };
      },
    );

    scope.post<{ Body: { release?: string; reason?: string } }>(
      '/api/remotes/feed/rollback',
      { schema: { hide: true, body: rollback } },
      async (request) => {
        const { remote, author } = callerOf(request, request.body.reason);
        return { remote, release: await store.rollBack(remote, author, request.body.release) };
      },
    );

    scope.post<{ Body: { reason?: string } }>(
      '/api/remotes/feed/remove',
      { schema: { hide: true, body: removal } },
      async (request) => {
        const { remote, author } = callerOf(request, request.body.reason);
        await store.remove(remote, author);
        return { remote };
      },
    );
  });
}
