import { Suspense, use, useEffect, useState } from 'react';
import type { PageDeclaration, RegisteredRemote, RemotePage as Page } from '@timeweave/shared/contract';
import { PageSkeleton } from '@timeweave/shared/ui';
import { fallBack, keepRelease, loadedPage, loadPage } from './loader.ts';
import type { LoadedModule } from './module-loader.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { reportFailure } from '../failures/index.ts';

interface Props {
  remote: RegisteredRemote;
  page: PageDeclaration;
}

/** Another release may work by now, and a page load uses only one. */
const reload = () => location.reload();

/** Loads a remote's page behind a skeleton and shows it inside an error boundary. */
export function RemotePage({ remote, page }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${page.module} ${attempt}`}
      remote={remote}
      page={page}
      onFallBack={() => setAttempt((count) => count + 1)}
    />
  );
}

interface AttemptProps extends Props {
  /** Called when an earlier release replaces the one that failed. */
  onFallBack: () => void;
}

function Attempt(props: AttemptProps) {
  const { remote, page } = props;
  const [loading] = useState(() => loadedPage(remote, page.module) ?? loadPage(remote, page.module));
  return (
    <RemoteBoundary remote={remote} title={page.title} onRetry={reload}>
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
    keepRelease(remote.name, release);
    if (shown.has(key)) return;
    shown.add(key);
    // read by the smoke test of a release
    performance.mark(`timeweave page ${key}`);
    performance.measure(renderMeasure(remote.name, release) + page.module, { start: begunAt });
  };

  return (
    <RemoteBoundary remote={remote} title={page.title} onRetry={reload} onRenderError={handleError}>
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
