/** The worker's path: at the root, because it handles all pages. */
const workerPath = '/service-worker.js';

/** Cache key of the one page that serves every URL of the application. */
export const pagePath = '/index.html';

/**
 * Returns whether a path is a page: not a file and not a path of the server. The server uses the same rules, except for the
 * consent page: its document has its own headers, which the cached page does not have.
 */
export function isPage(path: string): boolean {
  return !/^\/(api|assets|remotes|dev|embed)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Returns the worker's URL. It contains the other origins of releases, so that the worker is updated when they change. */
export function workerAddress(assetOrigins: readonly string[]): string {
  const query = new URLSearchParams(assetOrigins.map((origin) => ['assets', origin]));
  return assetOrigins.length > 0 ? `${workerPath}?${query}` : workerPath;
}

/** Returns the origins in the worker's URL. */
export function assetOriginsOf(address: string): string[] {
  return new URL(address).searchParams.getAll('assets');
}

/**
 * Returns whether a URL is an immutable file: its name, or its release's, has a content hash. Other origins serve only
 * releases.
 */
export function isFile({ origin, pathname }: URL, site: string, assetOrigins: readonly string[]): boolean {
  if (origin === site) return /^\/(assets|remotes)\/./.test(pathname);
  return assetOrigins.includes(origin);
}

/** Returns the scripts of a page; none if the page is not ours, such as a captive portal. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*?\ssrc="?([^"\s>]+)/g)].flatMap(([, address = '']) => address);
}
