import type { FastifyInstance } from 'fastify';
import type { ServedReleases } from '../releases/index.ts';
import type { RemoteRegistry } from './remote-registry.ts';

/** Interval of registry checks, in ms; open pages learn of a change within this time. */
const defaultEveryMs = 3_000;

interface Watching {
  registry: RemoteRegistry;
  releases: Pick<ServedReleases, 'isReachable'>;
  /** Called when the served registry has changed. */
  onChange: () => void;
  everyMs?: number;
}

/**
 * Watches the registry while the server listens; logs when it becomes unreadable, and when it can be read
 * again.
 */
export function watchRegistry(
  app: FastifyInstance,
  { registry, releases, onChange, everyMs = defaultEveryMs }: Watching,
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
