import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { onQuiet } from './on-quiet.ts';

const quietMs = 500;

const canTellQuiet = typeof PerformanceObserver !== 'undefined';

let nextQuiet: Promise<void> | undefined;

/**
 * Resolves once the page has loaded nothing for a while and the browser is idle. All callers share one promise: a load that
 * one of them starts would delay the others.
 */
export function untilQuiet(): Promise<void> {
  nextQuiet ??= new Promise((resolve) => {
    const stop = onQuiet(quietMs, () => {
      stop();
      nextQuiet = undefined;
      resolve();
    });
  });
  return nextQuiet;
}

/** Resolves on the first pointer or key event: the user may open something next. */
const stirred = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});

/** Resolves once nothing more urgent is loading, or on the first user input. */
export async function untilIdle(): Promise<void> {
  if (canTellQuiet) await Promise.race([untilQuiet(), stirred]);
}

/**
 * Returns a component whose code is prefetched when the page is idle or on the first user input, so that it does not delay
 * the first paint and opens at once, also offline. Its `Suspense` fallback should look like the closed component.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(load, canTellQuiet ? Promise.race([untilQuiet(), stirred]) : undefined);
}
