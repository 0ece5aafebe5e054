import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { selectToken } from '@timeweave/shared/facade';
import { reportUncaughtErrors } from '../failures/index.ts';
import { tolerateMovedNodes } from '../moved-nodes/index.ts';
import { assetOriginsOf, readRegistry, wantedPreviews } from '../registry/index.ts';
import { reportChunkFailures } from '../remotes/index.ts';
import { prefetch } from '../routes/index.ts';
import { startServiceWorker } from '../service-worker/index.ts';
import { prefetchSlots } from '../shell-parts/index.ts';
import { store } from '../store.ts';
import { App } from './app.tsx';

// Replaced by webpack.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

tolerateMovedNodes();
reportUncaughtErrors();

const wanted = wantedPreviews();
const isPreview = Object.keys(wanted).length > 0;
const badge =
  isPreview &&
  (await (await import('../preview/index.ts')).startPreviews(wanted, selectToken(store.getState())));

const registry = await readRegistry();

// Loads the first page's remote while the shell renders and the token is verified.
prefetch(location.pathname, registry);

reportChunkFailures();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// In development the overlay also shows errors that an error boundary catches.
const options = process.env.NODE_ENV === 'development' ? { onCaughtError: reportError } : {};
createRoot(root, options).render(
  <StrictMode>
    <App registry={registry} badge={badge} />
  </StrictMode>,
);

// Previews are not cached for offline use.
if (!isPreview)
  // Loaded early, because offline users can also log out.
  startServiceWorker(() => {
    prefetch('/logout', registry);
    prefetchSlots(registry);
  }, assetOriginsOf(registry));
