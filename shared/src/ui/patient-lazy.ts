import { lazy, type ComponentType } from 'react';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** React's `lazy` would remember a failure for ever, so a chunk that does not come is asked for again. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A component that is loaded when it is first shown, however long the network is away. */
export function patientLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
