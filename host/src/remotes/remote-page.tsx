import { Suspense, use, useEffect, useState } from 'react';
import type { PageDeclaration, RegisteredRemote, RemotePage as Page } from '@timeweave/shared/contract';
import { PageSkeleton } from '@timeweave/shared/ui';
import { fallBack, forgetRemote, loadedPage, loadPage } from './loader.ts';
import type { LoadedModule } from './module-loader.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { reportFailure } from '../failures/index.ts';

interface Props {
  remote: RegisteredRemote;
  page: PageDeclaration;
  /** Reads the registry again: the faulty release may have been rolled back. */
  refreshRegistry: () => Promise<void>;
}

interface AttemptProps extends Pick<Props, 'remote' | 'page'> {
  /** Loads the current release. */
  onRetry: () => void;
  /** Loads an earlier release. */
  onFallBack: () => void;
}

/** Loads a remote's page behind a skeleton and shows it inside an error boundary. */
export function RemotePage({ remote, page, refreshRegistry }: Props) {
  const [attempt, setAttempt] = useState(0);
  const beginAgain = () => setAttempt((count) => count + 1);

  const retry = async () => {
    forgetRemote(remote.name);
    await refreshRegistry();
    beginAgain();
  };

  return (
    <Attempt
      key={`${page.module} ${attempt}`}
      remote={remote}
      page={page}
      onRetry={() => void retry()}
      onFallBack={beginAgain}
    />
  );
}

function Attempt(props: AttemptProps) {
  const { remote, page, onRetry } = props;
  const [loading] = useState(() => loadedPage(remote, page.module) ?? loadPage(remote, page.module));
  return (
    <RemoteBoundary remote={remote} title={page.title} onRetry={onRetry}>
      <Suspense fallback={<PageSkeleton shape={page.skeleton} />}>
        <Loaded {...props} loading={loading} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Prefix of the measures of first renders in the browser's timeline. */
export const renderMeasure = (remote: string, release: string) => `timeweave render ${remote} ${release} `;

/** Pages that were shown, by release: an error in them is not one of the first render. */
const shown = new Set<string>();

function Loaded({
  remote,
  page,
  onRetry,
  onFallBack,
  loading,
}: AttemptProps & { loading: LoadedModule<Page> | Promise<LoadedModule<Page>> }) {
  const {
    release,
    value: { Page },
  } = loading instanceof Promise ? use(loading) : loading;
  const key = `${remote.name} ${release} ${page.module}`;
  const [begunAt] = useState(() => performance.now());

  const handleError = (error: unknown) => {
    if (shown.has(key)) {
      const reason = error instanceof Error ? error.message : String(error);
      reportFailure({ remote: remote.name, release, module: page.module, reason });
    } else if (fallBack(remote, release, page.module, error)) onFallBack();
  };

  const handleShow = () => {
    if (shown.has(key)) return;
    shown.add(key);
    // read by the smoke test of a release
    performance.mark(`timeweave page ${key}`);
    performance.measure(renderMeasure(remote.name, release) + page.module, { start: begunAt });
  };

  return (
    <RemoteBoundary remote={remote} title={page.title} onRetry={onRetry} onRenderError={handleError}>
      <Page title={page.title} />
      <Shown onShow={handleShow} />
    </RemoteBoundary>
  );
}

/** Calls `onShow` once its siblings are mounted. */
function Shown({ onShow }: { onShow: () => void }) {
  useEffect(onShow);
  return null;
}
