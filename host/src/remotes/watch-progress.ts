import type { Release } from '@timeweave/shared/contract';

const manifestOf = (release: Release) => new URL(release.manifest, location.href);

/** Differs from the manifest's own, so that a ping does not count as progress. */
function pingAddress(release: Release): string {
  const address = manifestOf(release);
  address.search = 'ping';
  return address.href;
}

/** Calls the listener whenever a file of the release has arrived; returns a function that stops it. */
export function watchProgress(release: Release, listener: () => void): () => void {
  const folder = new URL('.', manifestOf(release)).href;
  const ping = pingAddress(release);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder) && name !== ping)) listener();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Returns whether the server of a release's files responds. */
export async function ping(release: Release, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(pingAddress(release), { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
