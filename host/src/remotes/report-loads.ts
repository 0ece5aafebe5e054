import type { Payload } from '@timeweave/shared/store';

type LoadedRelease = Payload<'POST /api/remotes/loads'>['releases'][number];

/** Time in ms after the last load, when the loads of a page view are reported together. */
const quietMs = 5_000;

/** Collects the loaded releases; reports each once, those of a page view in one request. */
export function createLoadReports(send: (releases: LoadedRelease[]) => void) {
  const known = new Set<string>();
  let waiting: LoadedRelease[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (waiting.length > 0) send(waiting);
    waiting = [];
  }

  return {
    add(remote: string, release: string): void {
      const key = `${remote} ${release}`;
      if (known.has(key)) return;
      known.add(key);
      waiting.push({ remote, release });
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    },
    /** Sends pending reports before the page ends. */
    flush,
  };
}
