import { Suspense, type ComponentProps } from 'react';
import { lazyOnIdle } from '../loading/lazy-on-idle.ts';
import type { UndoBar as Bar } from './undo-bar.tsx';

const LazyBar = lazyOnIdle(() => import('./undo-bar.tsx').then((module) => module.UndoBar));

/** The undo bar; its code loads on idle. */
export function UndoBar(props: ComponentProps<typeof Bar>) {
  return (
    <Suspense>
      <LazyBar {...props} />
    </Suspense>
  );
}
