import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { onPageIdle } from './on-page-idle.ts';

const quietMs = 500;

// Node can observe loads, too, but has no page that becomes idle.
const canObserveLoads = typeof window !== 'undefined' && typeof PerformanceObserver !== 'undefined';

let nextIdle: Promise<void> | undefined;

/**
 * Resolves once the page has loaded nothing for a while and the browser is idle. All callers share one promise: a load that
 * one of them starts would delay the others.
 */
export function untilPageIdle(): Promise<void> {
  nextIdle ??= new Promise((resolve) => {
    const stop = onPageIdle(quietMs, () => {
      stop();
      nextIdle = undefined;
      resolve();
    });
  });
  return nextIdle;
}

/** Resolves on the first pointer or key event: the user may open something next. */
const stirred = new Promise<void>((resolve) => {
  if (!canObserveLoads) return;
  for (const event of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});

/** Resolves once nothing more urgent is loading, or on the first user input. */
export async function untilIdle(): Promise<void> {
  if (canObserveLoads) await Promise.race([untilPageIdle(), stirred]);
}

/**
 * Returns a component whose code is prefetched when the page is idle or on the first user input, so that it does not delay
 * the first paint and opens at once, also offline. Its `Suspense` fallback should look like the closed component.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, canObserveLoads ? Promise.race([untilPageIdle(), stirred]) : undefined);
}
