import type { RemoteRegistry } from '@timeweave/shared/contract';
import type { PageFacts } from './page-facts.ts';

/** Returns the page's current data about its remotes; the code is in the chunk of the dialog. */
export async function loadPageFacts(registry: RemoteRegistry): Promise<PageFacts> {
  const { readPageFacts } = await import(/* webpackChunkName: "developer-overlay" */ './read-page-facts.ts');
  return readPageFacts(registry);
}
