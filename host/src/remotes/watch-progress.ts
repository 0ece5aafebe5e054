import type { Release } from '@timeweave/shared/contract';

/** Calls the listener whenever a file of the release has arrived; returns a function that stops it. */
export function watchProgress(release: Release, listener: () => void): () => void {
  const folder = new URL('.', new URL(release.manifest, location.href)).href;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder))) listener();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
