import { matchRoutes } from '@timeweave/shared/host';
import type { PageDeclaration, RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';

/** A page of a remote's current release. */
export interface Route {
  remote: RegisteredRemote;
  page: PageDeclaration;
}

/** Returns the page at a path; undefined if no remote declares one. */
export function resolveRoute(pathname: string, { remotes }: RemoteRegistry): Route | undefined {
  const routes = remotes.flatMap((remote) =>
    (remote.releases[0]?.pages ?? []).flatMap((page) =>
      page.paths.map((path) => ({ path, handle: { remote, page } })),
    ),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
