import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { assetOriginsOf, isFile, isPage, pagePath } from '../addresses.ts';
import { isLoaded, type Loaded } from '../loaded.ts';
import { showPushMessages } from './push-messages.ts';
import { files, page, registry } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

const assetOrigins = assetOriginsOf(self.location.href);

/*
 * Opens the application offline. It has no list of files and thus no release: it caches what working pages loaded. Requests
 * without a route here, above all to the API, are not intercepted.
 */

// An updated worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  page,
);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === '/remotes.json', registry);
registerRoute(({ url }) => isFile(url, self.location.origin, assetOrigins), files);

showPushMessages();

self.addEventListener('message', (event) => {
  if (isLoaded(event.data)) event.waitUntil(keep(event.data, event));
});

/** Caches the files first: a page is cached only with its scripts. */
async function keep({ files: loaded }: Loaded, event: ExtendableEvent): Promise<void> {
  await Promise.all(loaded.map(({ url, integrity }) => load(files, new Request(url, { integrity }), event)));
  await load(page, new Request(pagePath), event);
}

/** Resolves when the response is in the cache. */
async function load(strategy: typeof files | typeof page, request: Request, event: ExtendableEvent) {
  await Promise.all(strategy.handleAll({ request, event }));
}
