import { startTransition, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { lazyOnIdle, untilPageIdle } from '@timeweave/shared/ui';
import type { PageFacts } from './page-facts.ts';

// On idle: it must open while the server can't be reached, to show what waits for it.
const OverlayDialog = lazyOnIdle(() =>
  import(/* webpackChunkName: "developer-overlay" */ './overlay-dialog.tsx').then(
    (module) => module.OverlayDialog,
  ),
);

/** Ctrl Shift M or ⌘ Shift M shows the page's remotes and releases, and how they were loaded. */
export function DeveloperOverlay({ readFacts }: { readFacts: () => PageFacts }) {
  const [page, setPage] = useState<PageFacts>();
  const { prefetchComponent } = use(ShellParts);
  useEffect(
    () => void untilPageIdle().then(() => prefetchComponent('timer/change-queue')),
    [prefetchComponent],
  );
  const toggle = useEffectEvent(() => {
    const isBusyElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (page || !isBusyElsewhere) startTransition(() => setPage(page ? undefined : readFacts()));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey === event.metaKey || event.altKey || !event.shiftKey) return;
      if (event.key.toLowerCase() !== 'm') return;
      event.preventDefault();
      if (!event.repeat) toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense>{page && <OverlayDialog page={page} onClose={() => setPage(undefined)} />}</Suspense>;
}
