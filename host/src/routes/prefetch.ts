import type { RemoteRegistry } from '@timeweave/shared/contract';
import { loadPage } from '../remotes/index.ts';
import { resolveRoute } from './route-table.ts';

/** Loads the page at a path before it is shown; a failure is told when the person gets there. */
export function prefetch(path: string, registry: RemoteRegistry): void {
  const route = resolveRoute(path, registry);
  if (route.kind === 'remote') loadPage(route.remote, route.page.module).catch(() => undefined);
}
