import type { FastifyInstance } from 'fastify';
import type { ServedReleases } from '../releases/index.ts';
import type { RemoteRegistry } from './remote-registry.ts';

/** How often the registry is compared with the last one, in ms: so soon do open pages learn of a change. */
const usualEveryMs = 3_000;

interface Watching {
  registry: RemoteRegistry;
  releases: Pick<ServedReleases, 'isReachable'>;
  /** Called when the registry, as it is served, is another one. */
  onChange: () => void;
  everyMs?: number;
}

/** Follows the registry while the server listens; the log says when it cannot be read, and when it can again. */
export function watchRegistry(
  app: FastifyInstance,
  { registry, releases, onChange, everyMs = usualEveryMs }: Watching,
): void {
  let etag: string | undefined;
  let wasReachable = true;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const found = await registry.current();
    const isReachable = releases.isReachable();
    if (wasReachable && !isReachable)
      app.log.warn('the release store cannot be reached; the last registry that was read is served');
    if (!wasReachable && isReachable) app.log.info('the release store can be reached again');
    wasReachable = isReachable;
    if (!found || found.etag === etag) return;
    if (etag !== undefined) onChange();
    etag = found.etag;
  }

  async function lookAgain(): Promise<void> {
    await look().catch((error: unknown) => app.log.error(error, 'the registry cannot be read'));
    timer = setTimeout(() => void lookAgain(), everyMs).unref();
  }

  app.addHook('onListen', () => void lookAgain());
  app.addHook('preClose', async () => clearTimeout(timer));
}
