import type { Release } from '@timeweave/shared/contract';

/** Maximum time in ms without a file of the release. A slow line takes longer for all files, but less for each. */
const limitMs = 4_000;

/** The same for a release that no other can replace. */
const lastLimitMs = 15_000;

/** Settles like `work`; rejects when no file of the release has arrived for some seconds. `isLast`: no other can replace it. */
export function withTimeLimit<Result>(
  work: Promise<Result>,
  { manifest }: Release,
  isLast: boolean,
): Promise<Result> {
  const folder = new URL('.', new URL(manifest, location.href)).href;
  const ms = isLast ? lastLimitMs : limitMs;
  return new Promise((resolve, reject) => {
    const haveArrived = (files: readonly { name: string }[]) =>
      files.some(({ name }) => name.startsWith(folder));
    const observer = new PerformanceObserver((list) => {
      if (haveArrived(list.getEntries())) restart();
    });
    function giveUp() {
      // On a busy page the timer may come before the news of a file.
      if (haveArrived(observer.takeRecords())) restart();
      else reject(new Error(`no file for ${ms / 1000} s`));
    }
    let timer = setTimeout(giveUp, ms);
    function restart() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    }
    observer.observe({ type: 'resource' });
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      observer.disconnect();
    });
  });
}
