import { onQuiet } from '@timeweave/shared/ui';
import { isFile, workerAddress } from './addresses.ts';
import type { Loaded } from './loaded.ts';

/** The page counts as loaded after so many ms without loads. */
const quietMs = 2_000;

// webpack replaces it.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// What is built from source changes under the same name: nothing of it is kept.
const isKept = process.env.NODE_ENV === 'production';

/**
 * Lets the application open without the network. A worker of another installation is unregistered at once, since it
 * would keep serving its files (specification, section 9). Ours is registered when the page is quiet, and told of
 * every file that has been loaded, so that one visit is enough; `loadRest` then loads what the visit did not need.
 */
export function startServiceWorker(loadRest: () => void, assetOrigins: readonly string[]): void {
  // Browsers have it with https and on this machine alone.
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!workers) return;
  const ours = isKept ? new URL(workerAddress(assetOrigins), location.origin).href : undefined;
  unregisterOthers(workers, ours).catch(() => undefined);
  if (!ours) return;
  const isOwnFile = (address: string) => isFile(new URL(address), location.origin, assetOrigins);
  let isRestLoaded = false;
  onQuiet(quietMs, async (addresses) => {
    const files = addresses.filter(isOwnFile);
    if (files.length === 0 || !(await tellLoaded(workers, ours, files)) || isRestLoaded) return;
    isRestLoaded = true;
    loadRest();
  });
}

async function unregisterOthers(workers: ServiceWorkerContainer, ours: string | undefined): Promise<void> {
  for (const registration of await workers.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker?.scriptURL !== ours) await registration.unregister();
  }
}

/** Answers whether there is a worker: who forbids it has the application as it is with the network. */
async function tellLoaded(workers: ServiceWorkerContainer, ours: string, files: string[]): Promise<boolean> {
  try {
    await workers.register(ours);
    const { active } = await workers.ready;
    const loaded: Loaded = { type: 'LOADED', files: files.map(withIntegrity) };
    active?.postMessage(loaded);
    return true;
  } catch {
    return false;
  }
}

const withIntegrity = (url: string) => ({ url, integrity: globalThis.timeweaveIntegrity?.[url] ?? '' });
