import type { ExportKind } from '@timeweave/shared/api';
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { auditLogRepository } from '../audit-log/index.ts';
import { callersRepository, secondFactorMissing } from '../auth/index.ts';
import { type AnswerCall, disconnection, sendFile } from '../calls/index.ts';
import { productVersion } from '../config/index.ts';
import { commonZone, type Executor, inSnapshot, type Pools, type RunInPool } from '../database/index.ts';
import { zipFile } from '../downloads/index.ts';
import { forbidden, notFound } from '../errors/index.ts';
import type { ImageStore } from '../images/index.ts';
import { fairLane, type Limits } from '../limits/index.ts';
import { type SingleUseTokens, tokenLifeMs } from '../secrets/index.ts';
import { fullArchive } from './full-archive.ts';
import { otherTrackerArchive } from './other-trackers.ts';

interface Services {
  clock: () => Date;
  limits: Limits;
  tickets: SingleUseTokens;
}

const download = '/api/workspace/export/file';

/** What a link downloads, for whom. */
interface Link {
  personId: number;
  sessionId: number;
  workspaceId: number;
  kind: ExportKind;
}

const isKind = (kind: unknown): kind is ExportKind =>
  kind === 'all' || kind === 'toggl' || kind === 'clockify';

function linkOf({ sub, session, workspace, kind }: JWTPayload): Link | undefined {
  if (!isKind(kind)) return undefined;
  return { personId: Number(sub), sessionId: Number(session), workspaceId: Number(workspace), kind };
}

/**
 * Returns a link to an admin, since a browser's download sends no `Authorization` header. It may be used several times,
 * because the download of a large file may break off; each use checks the session and the role again.
 */
export function workspaceExportRoutes(answer: AnswerCall, { clock, limits, tickets }: Services): void {
  answer('POST /api/workspace/export', async ({ db, payload: { kind }, person, member }) => {
    await limits.use('workspace-export/person', String(person.id));
    const { workspaceId } = member;
    const now = clock();
    await auditLogRepository(db).add({ workspaceId, personId: person.id, now }, [
      { kind: 'workspace', name: 'exported', from: null, to: kind },
    ]);
    const claims = { sub: String(person.id), session: person.sessionId, workspace: workspaceId, kind };
    const ticket = await tickets.issue('workspace-export', claims, now);
    const validUntil = Math.floor((now.getTime() + tokenLifeMs['workspace-export']) / 1000);
    return { url: `${download}?ticket=${ticket}`, valid_until: validUntil };
  });
}

interface DownloadServices extends Services {
  pools: Pools;
  runInPool: RunInPool;
  images: ImageStore;
}

/** Serves the zip file for the ticket of a link. */
export function workspaceExportDownload(
  app: FastifyInstance,
  { pools, runInPool, images, tickets, limits, clock }: DownloadServices,
): void {
  const appVersion = productVersion();
  // One at a time leaves the other connection of the pool to reports' files.
  const lane = fairLane({
    running: 1,
    runningEach: 1,
    waitingEach: 2,
    full: 'Your other downloads are not finished. Please try again.',
  });

  /** Returns the link and the time zone of its workspace; throws if it may not be used any more. */
  async function admitted(ticket: unknown, now: Date) {
    const claims = typeof ticket === 'string' && (await tickets.read('workspace-export', ticket, now));
    const link = claims ? linkOf(claims) : undefined;
    const { workspaceId = 0, sessionId = 0, personId = 0 } = link ?? {};
    const caller =
      link && (await callersRepository(pools.ordinary).bySession(workspaceId, sessionId, personId, now));
    if (!link || !caller)
      throw notFound('This link has expired. Go to the settings of the workspace for a new one.');
    const { member, rules, hasSecondFactor } = caller;
    if (!member?.isAdmin || !rules) throw forbidden('Only workspace admins can do this.');
    if (rules.secondFactorRequired && !hasSecondFactor) throw secondFactorMissing('ticket');
    return { link, zone: commonZone(rules.timeZone) };
  }

  app.get<{ Querystring: { ticket?: unknown } }>(
    download,
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const now = clock();
      const { link, zone } = await admitted(query.ticket, now);
      const { kind, personId, workspaceId } = link;
      await limits.use('workspace-export/download', String(personId));
      const filesOf = (db: Executor) =>
        kind === 'all'
          ? fullArchive(db, { workspaceId, personId, now }, { images, appVersion })
          : otherTrackerArchive(db, workspaceId, kind, zone);
      const signal = disconnection(reply);
      const zip = await lane(
        personId,
        () =>
          runInPool(
            'export',
            (db) => inSnapshot(db, (transaction) => zipFile(filesOf(transaction), signal)),
            signal,
          ),
        signal,
      );
      const day = now.toISOString().slice(0, 10);
      const name =
        kind === 'all' ? `timeweave-workspace-${workspaceId}` : `${kind}-${zone.replaceAll('/', '-')}`;
      return sendFile(reply, { ...zip, name: `${name}-${day}.zip`, mediaType: 'application/zip' });
    },
  );
}
