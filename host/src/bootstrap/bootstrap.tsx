import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../registry/index.ts';
import { loadPage } from '../remotes/index.ts';
import { resolveRoute } from '../routes/index.ts';
import { unregisterServiceWorkers } from '../service-worker/index.ts';
import { App } from './app.tsx';

unregisterServiceWorkers();

const registry = await readRegistry();

// The first page's remote loads while the shell renders and the token is verified.
const first = resolveRoute(location.pathname, registry);
if (first.kind === 'remote') loadPage(first.remote, first.page.module).catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App initialRegistry={registry} />
  </StrictMode>,
);
