import { lazy, type ComponentType } from 'react';
import { untilLoaded } from './patient-lazy.ts';

const quietMs = 500;

/** Nothing has been loaded for a while: the page has what it needs. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof PerformanceObserver === 'undefined') return resolve();
    let timeout = setTimeout(done, quietMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timeout);
      timeout = setTimeout(done, quietMs);
    });
    observer.observe({ type: 'resource' });
    function done() {
      observer.disconnect();
      resolve();
    }
  });
}

/** The person moves or types: what they may open next should be there. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(event, () => resolve(), { once: true, passive: true });
    }
  });
}

/**
 * A component whose code comes once the page has nothing more urgent to load, or the person stirs: what opens
 * only on a click need not delay the first paint. Its `Suspense` fallback should look like it at rest.
 */
export function lazyOnIdle<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await Promise.race([quiet(), firstTouch()]);
    return { default: await untilLoaded(load) };
  });
}
