import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { assetOriginsOf, isFile, isPage, pagePath } from '../addresses.ts';
import { isLoaded, type Loaded } from '../loaded.ts';
import { files, page, registry } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

const assetOrigins = assetOriginsOf(self.location.href);

/*
 * Opens the application without the network. It holds no list of files and so no release: what is kept comes from
 * the pages that worked. Whatever has no route here, the API above all, the browser fetches as if there were no worker.
 */

// A mended worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  page,
);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === '/remotes.json', registry);
registerRoute(({ url }) => isFile(url, self.location.origin, assetOrigins), files);

self.addEventListener('message', (event) => {
  if (isLoaded(event.data)) event.waitUntil(keep(event.data, event));
});

/** The files first: a page is kept only with the scripts that it starts with. */
async function keep({ files: loaded }: Loaded, event: ExtendableEvent): Promise<void> {
  await Promise.all(loaded.map(({ url, integrity }) => load(files, new Request(url, { integrity }), event)));
  await load(page, new Request(pagePath), event);
}

/** Ends when what was loaded is kept, too. */
async function load(strategy: typeof files | typeof page, request: Request, event: ExtendableEvent) {
  await Promise.all(strategy.handleAll({ request, event }));
}
