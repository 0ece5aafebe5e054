import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { selectToken } from '@timeweave/shared/facade';
import { assetOriginsOf, readRegistry, wantedPreviews } from '../registry/index.ts';
import { reportChunkFailures } from '../remotes/index.ts';
import { prefetch } from '../routes/index.ts';
import { startServiceWorker } from '../service-worker/index.ts';
import { prefetchSlots } from '../shell-parts/index.ts';
import { store } from '../store.ts';
import { App } from './app.tsx';

// webpack replaces it.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const wanted = wantedPreviews();
const isPreview = Object.keys(wanted).length > 0;
const badge =
  isPreview &&
  (await (await import('../preview/index.ts')).startPreviews(wanted, selectToken(store.getState())));

const registry = await readRegistry();

// The first page's remote loads while the shell renders and the token is verified.
prefetch(location.pathname, registry);

reportChunkFailures();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// In development the overlay also shows errors that an error boundary catches.
const options = process.env.NODE_ENV === 'development' ? { onCaughtError: reportError } : {};
createRoot(root, options).render(
  <StrictMode>
    <App initialRegistry={registry} badge={badge} />
  </StrictMode>,
);

// Nothing of a preview is kept for offline use.
if (!isPreview)
  // Users who open the application without the network can also log out without it.
  startServiceWorker(() => {
    prefetch('/logout', registry);
    prefetchSlots(registry);
  }, assetOriginsOf(registry));
