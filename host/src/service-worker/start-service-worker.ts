import { onPageIdle } from '@timeweave/shared/ui';
import { isFile, workerAddress } from './addresses.ts';
import type { Loaded } from './loaded.ts';

/** Time in ms without loads after which the page counts as loaded. */
const quietMs = 2_000;

// Replaced by webpack.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

// Files built from source change under the same name, so they are not cached.
const isProduction = process.env.NODE_ENV === 'production';

/**
 * Makes the application available offline. Unregisters the worker of another installation at once, because it would keep
 * serving its files (specification, section 9). Registers ours when the page is idle and passes it every loaded file, so
 * that one visit is enough; `loadRest` then loads what the visit did not need.
 */
export function startServiceWorker(loadRest: () => void, assetOrigins: readonly string[]): void {
  // Available only with https and on localhost.
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!workers) return;
  const ours = isProduction ? new URL(workerAddress(assetOrigins), location.origin).href : undefined;
  unregisterOthers(workers, ours).catch(() => undefined);
  if (!ours) return;
  const isOwnFile = (address: string) => isFile(new URL(address), location.origin, assetOrigins);
  let isRestLoaded = false;
  onPageIdle(quietMs, async (addresses) => {
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

/** Returns whether there is a worker; users may block it. */
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
