import { type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Navigate, ShellParts, useLocation, useOptionalSession, useSelector } from '@timeweave/shared/facade';
import type { Session } from '@timeweave/shared/session';
import type { RemoteRegistry, SkeletonShape } from '@timeweave/shared/contract';
import { lazyComponent, PageSkeleton } from '@timeweave/shared/ui';
import { FirstFrameEnd } from '../first-frame/index.ts';
import { selectLogOut } from '../log-out/index.ts';
import { navigationOf } from '../navigation/index.ts';
import { loadPage, RemotePage } from '../remotes/index.ts';
import { AdminGuard, SecondFactorGuard, SessionGuard } from '../session-guard/index.ts';
import { UnknownPage } from '../unknown-page/index.ts';
import { prefetch } from './prefetch.ts';
import { resolveRoute } from './route-table.ts';

const Shell = lazyComponent(() =>
  import(/* webpackChunkName: "frame" */ '../shell/index.ts').then((module) => module.Shell),
);

interface Props {
  registry: RemoteRegistry;
  /** The browser loads the whole page again. */
  isReloading: boolean;
}

/** The page at the current URL, for users who may see it. */
export function CurrentPage({ registry, isReloading }: Props) {
  const { pathname, search } = useLocation();
  const { homePath } = use(ShellParts);
  const session = useOptionalSession();
  const logOut = useSelector(selectLogOut);
  const route = resolveRoute(pathname, registry);
  if (!route) {
    if (!session) return <PageAlone content={<UnknownPage inShell={false} />} />;
    const nothing = async () => undefined;
    return (
      <PageInShell registry={registry} session={session} skeleton="list" loadFirst={nothing}>
        <UnknownPage inShell />
      </PageInShell>
    );
  }

  const { remote, page } = route;
  const content = isReloading ? (
    <PageSkeleton shape={page.skeleton} />
  ) : (
    <RemotePage key={remote.name} remote={remote} page={page} />
  );
  if (page.access === 'public' && session) return <Navigate to={homePath} replace />;
  if (page.access === 'public' || page.access === 'anyone') return <PageAlone content={content} />;
  if (!session) return <Navigate to="/logout" replace state={logOut ?? { from: pathname + search }} />;
  return (
    <PageInShell
      registry={registry}
      session={session}
      skeleton={page.skeleton}
      loadFirst={() => loadPage(remote, page.module)}
    >
      {page.access === 'admin' ? <AdminGuard title={page.title}>{content}</AdminGuard> : content}
    </PageInShell>
  );
}

function PageAlone({ content }: { content: ReactNode }) {
  return (
    <>
      {content}
      <FirstFrameEnd />
    </>
  );
}

interface InShell {
  registry: RemoteRegistry;
  session: Session;
  skeleton: SkeletonShape;
  loadFirst: () => Promise<unknown>;
  children: ReactNode;
}

/** A promise that resolves on demand. */
function newSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function PageInShell({ registry, session, skeleton, loadFirst, children }: InShell) {
  const navigation = useMemo(() => navigationOf(registry), [registry]);
  const [accepted] = useState(newSignal);
  return (
    <Suspense>
      <Shell
        registry={registry}
        navigation={navigation}
        skeleton={skeleton}
        loadFirst={() => accepted.promise.then(loadFirst)}
        onHover={(path) => prefetch(path, registry)}
      >
        {/* Nothing that the page holds of one workspace is shown in another. */}
        <SessionGuard
          key={session.workspace_id}
          token={session.token}
          skeleton={skeleton}
          onShown={accepted.resolve}
        >
          <SecondFactorGuard>{children}</SecondFactorGuard>
        </SessionGuard>
      </Shell>
      <FirstFrameEnd />
    </Suspense>
  );
}
