import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pagePath, scriptsOf } from '../addresses.ts';
import { failureIsAbsence } from './failure-is-absence.ts';

/** A person waits no longer for a server that does not answer, when there is something to show instead. */
const networkTimeoutSeconds = 3;

/** Some releases of everything; as old as the server lets them be. */
const bounds = { maxEntries: 300, maxAgeSeconds: 365 * 24 * 60 * 60 };

/** What a proxy or a hotel puts in a file's place is not served as one that never changes. */
const onlyImmutable: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isImmutable = response.headers.get('cache-control')?.includes('immutable');
    return response.status === 200 && isImmutable ? response : null;
  },
};

/**
 * One page serves all addresses. It is kept when a page that works has asked for it, and only while its scripts
 * are kept: a navigation alone does not show yet that the release it brings can be loaded to the end.
 */
const onePage: WorkboxPlugin = {
  async cacheKeyWillBeUsed() {
    return pagePath;
  },
  async cacheWillUpdate({ request, response }) {
    if (request.mode === 'navigate' || response.status !== 200) return null;
    const scripts = scriptsOf(await response.clone().text());
    const kept = await Promise.all(scripts.map((script) => caches.match(script)));
    return kept.length > 0 && kept.every(Boolean) ? response : null;
  },
};

const onlyJson: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isJson = response.headers.get('content-type')?.includes('json');
    return response.status === 200 && isJson ? response : null;
  },
};

/** Files of the host and of releases: once loaded, never asked for again. */
export const files = new CacheFirst({
  cacheName: 'timeweave-files',
  plugins: [onlyImmutable, new ExpirationPlugin(bounds)],
});

/** The server's page, or the last one that worked. */
export const page = new NetworkFirst({
  cacheName: 'timeweave-page',
  networkTimeoutSeconds,
  plugins: [onePage, failureIsAbsence],
});

/** The server's registry of remotes, or the last one it gave. */
export const registry = new NetworkFirst({
  cacheName: 'timeweave-registry',
  networkTimeoutSeconds,
  plugins: [onlyJson, failureIsAbsence],
});
