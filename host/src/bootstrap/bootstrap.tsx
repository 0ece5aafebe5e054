import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assetOriginsOf, readRegistry } from '../registry/index.ts';
import { reportChunkFailures } from '../remotes/index.ts';
import { prefetch } from '../routes/index.ts';
import { startServiceWorker } from '../service-worker/index.ts';
import { prefetchSlots } from '../shell-parts/index.ts';
import { App } from './app.tsx';

// webpack replaces it.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

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
    <App initialRegistry={registry} />
  </StrictMode>,
);

// Users who open the application without the network can also log out without it.
startServiceWorker(() => {
  prefetch('/logout', registry);
  prefetchSlots(registry);
}, assetOriginsOf(registry));
