import type { RemoteRegistry } from '@timeweave/shared/contract';
import { loadPage } from '../remotes/index.ts';
import { Shell } from './lazy-shell.ts';
import { resolveRoute } from './route-table.ts';

/** Maximum wait for the first page, in ms. */
const patienceMs = 300;

/**
 * Loads the page at a path, and the shell around it; resolves once both can render, or after a while. React shows what loads
 * right after a skeleton 300 ms later.
 */
export async function untilFirstPage(
  path: string,
  registry: RemoteRegistry,
  isSignedIn: boolean,
): Promise<void> {
  const route = resolveRoute(path, registry);
  if (!route) return;
  const { remote, page } = route;
  const isMember = page.access === 'member' || page.access === 'admin';
  const redirects = page.access === 'public' ? isSignedIn : isMember && !isSignedIn;
  if (redirects) return;
  const loads: Promise<unknown>[] = [loadPage(remote, page.module)];
  if (isMember) loads.push(Shell.prefetch());
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(loads), late]);
}
