import type { Release } from '@timeweave/shared/contract';

/** Maximum time in ms without a file of the release. A slow line takes longer for all files, but less for each. */
const limitMs = 4_000;

/** Settles like `work`; rejects when no file of the release has arrived for `limitMs`. */
export function withTimeLimit<Result>(work: Promise<Result>, { manifest }: Release): Promise<Result> {
  const folder = new URL('.', new URL(manifest, location.href)).href;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no file for ${limitMs / 1000} s`));
    let timer = setTimeout(giveUp, limitMs);
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.startsWith(folder))) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, limitMs);
    });
    observer.observe({ type: 'resource' });
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      observer.disconnect();
    });
  });
}
