/**
 * Starts a worker from the page's own origin: browsers refuse workers of other origins, which releases may come from, and
 * this site has the same files at the same paths.
 */
export const startOwnWorker = ({ pathname, search }: URL) =>
  new Worker(new URL(pathname + search, location.origin));
