import type { RemoteRegistry } from '@timeweave/shared/contract';
import { loadPage } from '../remotes/index.ts';
import { resolveRoute } from './route-table.ts';

/** Prefetches the page at a path. A failure is shown only when the user opens the page. */
export function prefetch(path: string, registry: RemoteRegistry): void {
  const route = resolveRoute(path, registry);
  if (route) loadPage(route.remote, route.page.module).catch(() => undefined);
}
