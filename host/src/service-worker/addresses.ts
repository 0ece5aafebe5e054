/** Where the server serves the worker: at the root, since it answers for all pages. */
const workerPath = '/service-worker.js';

/** Under which the one page is kept that serves every address of the application. */
export const pagePath = '/index.html';

/**
 * Paths that name a file or belong to somebody else are no pages; the server sees it the same way, but for the consent page:
 * its document has headers of its own, which a kept page has not.
 */
export function isPage(path: string): boolean {
  return !/^\/(api|assets|remotes|dev|embed)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** The worker's address names the other origins that releases come from: it is installed again when they change. */
export function workerAddress(assetOrigins: readonly string[]): string {
  const query = new URLSearchParams(assetOrigins.map((origin) => ['assets', origin]));
  return assetOrigins.length > 0 ? `${workerPath}?${query}` : workerPath;
}

/** Returns the origins that an address of the worker names. */
export function assetOriginsOf(address: string): string[] {
  return new URL(address).searchParams.getAll('assets');
}

/** Files that never change: their name, or their release's, is made of their content. Other origins have releases alone. */
export function isFile({ origin, pathname }: URL, site: string, assetOrigins: readonly string[]): boolean {
  if (origin === site) return /^\/(assets|remotes)\/./.test(pathname);
  return assetOrigins.includes(origin);
}

/** The scripts that a page starts with; none where the page is not ours, as a hotel's log-in. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*?\ssrc="?([^"\s>]+)/g)].flatMap(([, address = '']) => address);
}
