import { Suspense, use, useEffect, useState } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { lazyOnIdle, untilPageIdle } from '@timeweave/shared/ui';
import { useToggleKey } from '../shortcuts/index.ts';
import type { PageFacts } from './page-facts.ts';

// On idle: it must open while the server can't be reached, to show what waits for it.
const OverlayDialog = lazyOnIdle(() =>
  import(/* webpackChunkName: "developer-overlay" */ './overlay-dialog.tsx').then(
    (module) => module.OverlayDialog,
  ),
);

/** Ctrl Shift M or ⌘ Shift M shows the page's remotes and releases, and how they were loaded. */
export function DeveloperOverlay({ readFacts }: { readFacts: () => Promise<PageFacts> }) {
  const [page, setPage] = useState<PageFacts>();
  const { prefetchComponent } = use(ShellParts);
  useEffect(
    () => void untilPageIdle().then(() => prefetchComponent('timer/change-queue')),
    [prefetchComponent],
  );
  useToggleKey({ key: 'm', withShift: true, isOpen: page !== undefined }, () => {
    if (page) setPage(undefined);
    else void readFacts().then(setPage);
  });
  return <Suspense>{page && <OverlayDialog page={page} onClose={() => setPage(undefined)} />}</Suspense>;
}
