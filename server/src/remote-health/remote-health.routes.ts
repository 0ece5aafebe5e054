import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AnswerCall } from '../calls/index.ts';
import type { Limits } from '../limits/index.ts';
import type { ServedFiles, StoredRemote } from '../releases/index.ts';
import type { RemoteHealthService, RemoteStanding } from './remote-health.service.ts';

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('unusable')]),
  store: Type.Union([Type.Literal('ok'), Type.Literal('unreachable')], {
    description: 'Where the files of the releases are',
  }),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      owner: Type.String(),
      usable: Type.Boolean({ description: 'Whether the files of one of its releases are there' }),
      release: Type.Union([Type.String(), Type.Null()], { description: 'What hosts try first' }),
      contract: Type.Union([Type.String(), Type.Null()]),
      loads: Type.Integer({ description: 'Of this release within the last hour' }),
      failures: Type.Integer(),
      demoted: Type.Array(Type.String(), { description: 'Releases that failed too often' }),
    }),
  ),
});

/** Registers the calls by which hosts report loads and failures. */
export function remoteReportRoutes(
  answer: AnswerCall,
  { limits, health }: { limits: Limits; health: RemoteHealthService },
): void {
  answer('POST /api/remotes/failure', async ({ payload, log, address, bearer }) => {
    const sender = await health.senderOf(address, bearer);
    await limits.use('failure-report/address', sender.network);
    const { remote, release, module, reason } = payload;
    const what = remote === 'host' ? 'a page failed' : 'a remote failed';
    log.warn({ remote, release, module, reason }, what);
    await health.count({ releases: [{ remote, release }], failed: true, sender, log });
  });

  answer('POST /api/remotes/loads', async ({ payload: { releases }, log, address, bearer }) => {
    const sender = await health.senderOf(address, bearer);
    await limits.use('load-report/address', sender.network);
    await health.count({ releases, failed: false, sender, log });
  });
}

/**
 * Returns whether a release's files exist; unknown for another origin, and while the store is unreachable.
 */
async function hasFiles(files: ServedFiles | undefined, manifest: string): Promise<boolean> {
  const prefix = '/remotes/';
  if (!manifest.startsWith(prefix)) return true;
  return (await files?.has(manifest.slice(prefix.length)).catch(() => true)) ?? false;
}

async function isUsable(files: ServedFiles | undefined, { releases }: StoredRemote): Promise<boolean> {
  for (const { manifest } of releases) if (await hasFiles(files, manifest)) return true;
  return false;
}

async function present(files: ServedFiles | undefined, { remote, served, ...standing }: RemoteStanding) {
  const { name, owner } = remote;
  const { release = null, contract = null } = served ?? {};
  return { name, owner, usable: await isUsable(files, remote), release, contract, ...standing };
}

/** Serves a health check for monitors: 200 while each remote has a loadable release, else 503. */
export function remoteHealthRoutes(
  app: FastifyInstance,
  { limits, health, files }: { limits: Limits; health: RemoteHealthService; files?: ServedFiles },
): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/remotes/health',
    {
      schema: {
        summary: 'Whether each remote has a release that can be loaded, and how its loads go',
        tags: ['remotes'],
        response: { 200: Health, 503: Health },
      },
    },
    async (request, reply) => {
      await limits.use('remote-health/address', request.ip);
      const standings = await health.standings();
      const remotes = await Promise.all(standings.map((each) => present(files, each)));
      const isWell = remotes.every(({ usable }) => usable);
      const store = (await files?.isReachable()) === false ? ('unreachable' as const) : ('ok' as const);
      return reply.status(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'unusable', store, remotes });
    },
  );
}
