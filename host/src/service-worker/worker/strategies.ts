import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pagePath, scriptsOf } from '../addresses.ts';
import { failureIsAbsence } from './failure-is-absence.ts';

/** Timeout after which a cached response is used. */
const networkTimeoutSeconds = 3;

/** Enough for several releases of all apps; as long as the server allows. */
const bounds = { maxEntries: 300, maxAgeSeconds: 365 * 24 * 60 * 60 };

/** Does not cache the response of a proxy or captive portal as an immutable file. */
const onlyImmutable: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isImmutable = response.headers.get('cache-control')?.includes('immutable');
    return response.status === 200 && isImmutable ? response : null;
  },
};

/**
 * One page serves all URLs. It is cached when a working page asks for it, and only while its scripts are cached: a
 * navigation alone does not prove that the release can be loaded completely.
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

/** Files of the host and of releases: cached on the first load, never requested again. */
export const files = new CacheFirst({
  cacheName: 'timeweave-files',
  plugins: [onlyImmutable, new ExpirationPlugin(bounds)],
});

/** The server's page, or the last working one. */
export const page = new NetworkFirst({
  cacheName: 'timeweave-page',
  networkTimeoutSeconds,
  plugins: [onePage, failureIsAbsence],
});

/** The server's remote registry, or the last one. */
export const registry = new NetworkFirst({
  cacheName: 'timeweave-registry',
  networkTimeoutSeconds,
  plugins: [onlyJson, failureIsAbsence],
});
