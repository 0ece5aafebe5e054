/**
 * Starts a worker from the page's origin. Browsers refuse workers of other origins, such as an asset host; this site
 * serves the same files at the same paths below /remotes/. Returns undefined for a build on a developer's machine.
 */
export function startOwnWorker({ protocol, host, pathname, search }: URL): Worker | undefined {
  const isElsewhere = protocol.startsWith('http') && host !== location.host;
  if (isElsewhere && !pathname.startsWith('/remotes/')) return undefined;
  return new Worker(new URL(pathname + search, location.origin));
}
