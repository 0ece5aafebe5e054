import type { FastifyInstance } from 'fastify';
import { type AnswerCall, sendFile } from '../calls/index.ts';
import { inSnapshot, type Pools, type RunInPool } from '../database/index.ts';
import { zipFile } from '../downloads/index.ts';
import { forbidden, notFound } from '../errors/index.ts';
import type { ImageStore } from '../images/index.ts';
import type { Limits } from '../limits/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import type { Social } from '../social-sign-in/index.ts';
import { type DataExportRepository, dataExportRepository } from './data-export.repository.ts';
import { exportedFiles } from './exported-files.ts';

interface Services {
  clock: () => Date;
  limits: Limits;
  social: Social;
}

const download = '/api/profile/data_export/file';

/** Throws 403 when a workspace, whose data the file has, keeps the user out. */
async function assertLetIn(data: DataExportRepository): Promise<void> {
  const title = await data.keptOutOf();
  if (title === undefined) return;
  throw forbidden(
    `“${title}” requires two-step log-in. Turn it on in your profile, or leave the workspace, then export your data.`,
    'email',
    'second-factor-required',
  );
}

/**
 * Returns a download link to a signed-in user, since a browser's download sends no `Authorization` header.
 */
export function dataExportRoutes(answer: AnswerCall, { clock, limits, social }: Services): void {
  answer('POST /api/profile/data_export', async ({ db, person }) => {
    await assertLetIn(dataExportRepository(db, person.id));
    await limits.use('data-export/person', String(person.id));
    const ticket = await social.tokens.issue('data-export', { sub: String(person.id) }, clock());
    return { url: `${download}?ticket=${ticket}` };
  });
}

interface DownloadServices extends Pick<Services, 'clock' | 'social'> {
  pools: Pools;
  runInPool: RunInPool;
  images: ImageStore;
  cipher: FieldCipher;
}

/** Serves the zip file for the ticket of a link. */
export function dataExportDownload(
  app: FastifyInstance,
  { pools, runInPool, images, cipher, social, clock }: DownloadServices,
): void {
  app.get<{ Querystring: { ticket?: string } }>(
    download,
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const ticket = typeof query.ticket === 'string' ? query.ticket : '';
      const now = clock();
      const claims = await social.tokens.redeem(pools.ordinary, 'data-export', ticket, now);
      const zip =
        claims &&
        (await runInPool('export', (db) =>
          inSnapshot(db, async (transaction) => {
            const data = dataExportRepository(transaction, Number(claims.sub));
            await assertLetIn(data);
            const files = await exportedFiles(data, images, cipher);
            return files && zipFile(files);
          }),
        ));
      if (!zip) throw notFound('This link has expired or was used before. Go to your profile for a new one.');
      const name = `timeweave-data-${now.toISOString().slice(0, 10)}.zip`;
      return sendFile(reply, { ...zip, name, mediaType: 'application/zip' });
    },
  );
}
