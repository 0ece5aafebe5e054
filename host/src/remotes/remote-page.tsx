import { Suspense, use, useState } from 'react';
import type { PageDeclaration, RegisteredRemote, RemotePage as LoadedPage } from '@timeweave/shared/contract';
import { PageSkeleton } from '@timeweave/shared/ui';
import { forgetRemote, loadPage } from './load-page.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface Props {
  remote: RegisteredRemote;
  page: PageDeclaration;
  /** Reads the registry again: the failing release may have been rolled back meanwhile. */
  refreshRegistry: () => Promise<void>;
}

/** Loads a remote's page behind a skeleton of its shape and shows it inside a boundary. */
export function RemotePage({ remote, page, refreshRegistry }: Props) {
  const [attempt, setAttempt] = useState(0);

  const retry = async () => {
    forgetRemote(remote.name);
    await refreshRegistry();
    setAttempt((count) => count + 1);
  };

  return (
    <RemoteBoundary
      key={`${page.module} ${attempt}`}
      remote={remote}
      module={page.module}
      title={page.title}
      onRetry={() => void retry()}
    >
      <Loading remote={remote} page={page} />
    </RemoteBoundary>
  );
}

function Loading({ remote, page }: Pick<Props, 'remote' | 'page'>) {
  const [loading] = useState(() => loadPage(remote, page.module));
  return (
    <Suspense fallback={<PageSkeleton shape={page.skeleton} />}>
      <Loaded loading={loading} title={page.title} />
    </Suspense>
  );
}

function Loaded({ loading, title }: { loading: Promise<LoadedPage>; title: string }) {
  const { Page } = use(loading);
  return <Page title={title} />;
}
