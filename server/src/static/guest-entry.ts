import type { FastifyInstance } from 'fastify';
import type { RemoteRegistry } from './remote-registry.ts';

/** The container of a release for other hosts (`guestPageConfig` of the builds). */
const containerFile = 'guest-page.js';

interface ServedRelease {
  manifest: string;
  integrity?: Readonly<Record<string, string>>;
}

/** Returns the current release with a container and the one before, with the integrity of its files. */
function releasesIn(registry: string) {
  const { remotes } = JSON.parse(registry) as { remotes: { releases: ServedRelease[] }[] };
  const releases = remotes.flatMap((remote) => remote.releases.slice(0, 2));
  return releases.flatMap(({ manifest, integrity = {} }) => {
    if (!(containerFile in integrity)) return [];
    const own = Object.entries(integrity).filter(([file]) => file.startsWith('guest-page.'));
    return [{ manifest, integrity: Object.fromEntries(own) }];
  });
}

/**
 * Returns a federation container that loads a release's container with integrity on the first module request.
 * If that fails, it tries the previous release; the next request tries all again.
 */
const entryOf = (releases: ReturnType<typeof releasesIn>) => `var timeweave_page = (() => {
  const releases = ${JSON.stringify(releases).replaceAll('<', '\\u003c')};
  const own = document.currentScript;
  const server = new URL(own.src).origin;
  const nonce = own.nonce;
  let loading;
  const load = ({ manifest, integrity }) => new Promise((resolve, reject) => {
    const folder = new URL('.', new URL(manifest, server)).href;
    const digests = Object.entries(integrity).map(([file, digest]) => [folder + file, digest]);
    globalThis.timeweaveIntegrity = { ...globalThis.timeweaveIntegrity, ...Object.fromEntries(digests) };
    globalThis.timeweavePageServer = server;
    const script = document.createElement('script');
    const entry = globalThis.timeweave_page;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity['${containerFile}'];
    if (nonce) script.nonce = nonce;
    script.onload = () => {
      const container = globalThis.timeweave_page;
      globalThis.timeweave_page = entry;
      script.remove();
      container === entry ? reject(new Error('The release has no timer page.')) : resolve(container);
    };
    script.onerror = () => { script.remove(); reject(new Error('The timer page could not be loaded from ' + folder)); };
    script.src = folder + '${containerFile}';
    document.head.append(script);
  });
  const current = () => releases.reduce(
    (tried, release) => tried.catch(() => load(release)),
    Promise.reject(new Error('This Timeweave has no timer page.')),
  );
  return {
    init: () => Promise.resolve(),
    get: (module) => {
      loading ??= current().catch((error) => { loading = undefined; throw error; });
      return loading.then((container) => container.get(module));
    },
  };
})();
`;

/**
 * Serves the entry of the timer page for other federated hosts. Its address is stable and it refers to the
 * current release, so a release, rollback or demotion reaches hosts within a minute of their next load.
 */
export function serveGuestEntry(app: FastifyInstance, registry: RemoteRegistry): void {
  app.get('/embed/federation/remoteEntry.js', { schema: { hide: true } }, async (_request, reply) => {
    const { json } = await registry.current();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(entryOf(releasesIn(json)));
  });
}
