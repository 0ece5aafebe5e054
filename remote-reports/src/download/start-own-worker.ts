/**
 * Starts a worker from the page's own origin: browsers refuse workers of other origins, which releases may come from, and
 * this site has the same files at the same paths below /remotes/. Returns undefined for a build that only a developer's
 * machine has.
 */
export function startOwnWorker({ protocol, host, pathname, search }: URL): Worker | undefined {
  const isElsewhere = protocol.startsWith('http') && host !== location.host;
  if (isElsewhere && !pathname.startsWith('/remotes/')) return undefined;
  return new Worker(new URL(pathname + search, location.origin));
}
