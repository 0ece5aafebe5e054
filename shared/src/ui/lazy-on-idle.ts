import type { ComponentType } from 'react';
import { lateComponent } from './late-code.ts';
import { onQuiet } from './on-quiet.ts';

const quietMs = 500;

const canTellQuiet = typeof PerformanceObserver !== 'undefined';

let nextQuiet: Promise<void> | undefined;

/**
 * Resolves once the page has loaded nothing for a while and the browser is idle. All callers share one promise: a load
 * that one of them starts would delay the others.
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

/** The person moves or types: what they may open next should be there. */
const stirred = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(event, () => resolve(), { once: true, passive: true });
  }
});

/** Resolves once the page has nothing more urgent to load, or the user stirs. */
export async function untilIdle(): Promise<void> {
  if (canTellQuiet) await Promise.race([untilQuiet(), stirred]);
}

/**
 * A component whose code comes once the page has nothing more urgent to load, or the person stirs: what opens
 * only on a click need not delay the first paint, and opens without delay, also when the network has gone away
 * meanwhile. Its `Suspense` fallback should look like it at rest.
 */
export function lazyOnIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lateComponent(load, canTellQuiet ? Promise.race([untilQuiet(), stirred]) : undefined);
}
