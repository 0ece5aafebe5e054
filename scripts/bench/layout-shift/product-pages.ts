import { readManifest } from '../../release/read-manifest.ts';
import { remoteNames } from '../../workspaces.ts';

export interface ProductPage {
  path: string;
  isSignedIn: boolean;
}

/** What a page needs in its address, or its further tabs and views; instead of its bare path. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/reports': ['/reports', '/reports?tab=detailed'],
  '/report': [],
  '/calendar': ['/calendar', '/calendar?view=month', '/calendar?view=day'],
  '/projectteam': [
    `/projectteam?id=${btoa('1')}`,
    `/projectteam?id=${btoa('1')}&tab=dashboard`,
    `/projectteam?id=${btoa('1')}&tab=reports`,
  ],
  '/logout': [],
};

/** Returns the pages that the remotes declare, signed-in ones first. */
export async function productPages(): Promise<ProductPage[]> {
  const manifests = await Promise.all(remoteNames.map(readManifest));
  const pages = manifests.flatMap((remote) =>
    remote.pages.flatMap(({ paths, access }) =>
      paths
        .flatMap((path) => addresses[path] ?? [path])
        .map((path) => ({ path, isSignedIn: access !== 'anyone' && access !== 'public' })),
    ),
  );
  return pages.sort((a, b) => Number(b.isSignedIn) - Number(a.isSignedIn));
}
