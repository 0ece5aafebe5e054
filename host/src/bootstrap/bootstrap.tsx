import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../registry/index.ts';
import { prefetch } from '../routes/index.ts';
import { unregisterServiceWorkers } from '../service-worker/index.ts';
import { App } from './app.tsx';

unregisterServiceWorkers();

const registry = await readRegistry();

// The first page's remote loads while the shell renders and the token is verified.
prefetch(location.pathname, registry);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App initialRegistry={registry} />
  </StrictMode>,
);
