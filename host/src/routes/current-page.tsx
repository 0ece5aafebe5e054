import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useOptionalSession } from '@timeweave/shared/facade';
import type { RemoteRegistry } from '@timeweave/shared/contract';
import { patientLazy } from '@timeweave/shared/ui';
import { PlaceholderPage, UnknownPage } from '../placeholder-page/index.ts';
import { RemotePage } from '../remotes/index.ts';
import { SessionGuard } from '../session-guard/index.ts';
import { prefetch } from './prefetch.ts';
import { resolveRoute, type Route } from './route-table.ts';

const Shell = patientLazy(() =>
  import(/* webpackChunkName: "frame" */ '../shell/index.ts').then((module) => module.Shell),
);

interface Props {
  registry: RemoteRegistry;
  refreshRegistry: () => Promise<void>;
}

/** The page at the browser's address, for who may see it. */
export function CurrentPage({ registry, refreshRegistry }: Props) {
  const { pathname, search } = useLocation();
  const session = useOptionalSession();
  const route = resolveRoute(pathname, registry);
  const content = contentOf(route, refreshRegistry);

  if (route.access === 'public' && session) return <Navigate to="/dashboard" replace />;
  if (route.access !== 'member') return content;
  if (!session) return <Navigate to="/logout" replace state={{ from: pathname + search }} />;
  return (
    <Suspense>
      <Shell onHover={(path) => prefetch(path, registry)}>
        <SessionGuard token={session.token}>{content}</SessionGuard>
      </Shell>
    </Suspense>
  );
}

function contentOf(route: Route, refreshRegistry: () => Promise<void>): ReactNode {
  switch (route.kind) {
    case 'remote':
      return (
        <RemotePage
          key={route.remote.name}
          remote={route.remote}
          page={route.page}
          refreshRegistry={refreshRegistry}
        />
      );
    case 'planned':
      return <PlaceholderPage title={route.title} inShell={route.access === 'member'} />;
    case 'unknown':
      return <UnknownPage />;
  }
}
