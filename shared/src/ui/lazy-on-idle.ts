import { lazy, type ComponentType } from 'react';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
}

/** React's `lazy` would remember a failure for ever, so a chunk that does not come is asked for again. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * A component whose code comes once the page has nothing more urgent to do: what opens only on a click need
 * not delay the first paint. Its `Suspense` fallback should look like it at rest.
 */
export function lazyOnIdle<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await idle();
    return { default: await untilLoaded(load) };
  });
}
