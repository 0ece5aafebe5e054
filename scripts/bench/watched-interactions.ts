import type { Page } from '@playwright/test';

/** Event Timing leaves out what is quicker than this; such an interaction counts as this long. */
const shortestMs = 16;
/** Nothing has changed for so long: what was set off has come to rest. */
const restMs = 400;

interface Watched {
  /** When the last key or pointer went down. */
  downAt: number;
  /** From an event to the next paint, the longest since then. */
  toPaint: number;
  /** When what changed last on the page was painted. */
  changePaintedAt: number;
}

/** Runs in the page; no function in it may have a name, which the loader would mark with a helper of its own. */
function watch(shortestMs: number): void {
  const watched: Watched = { downAt: 0, toPaint: 0, changePaintedAt: 0 };
  Object.assign(window, { watched });
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(
      type,
      ({ timeStamp }) =>
        Object.assign(watched, { downAt: timeStamp, toPaint: shortestMs, changePaintedAt: timeStamp }),
      true,
    );
  }
  const eventTiming = { type: 'event', durationThreshold: shortestMs };
  new PerformanceObserver((list) => {
    const ours = list.getEntries().filter(({ startTime }) => startTime >= watched.downAt);
    watched.toPaint = Math.max(watched.toPaint, ...ours.map(({ duration }) => duration));
  }).observe(eventTiming);
  new MutationObserver(() =>
    requestAnimationFrame(() => setTimeout(() => (watched.changePaintedAt = performance.now()))),
  ).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-activedescendant', 'aria-expanded'],
  });
}

/** Begins to note how long the interactions with a page take; call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watch, shortestMs);
}

export interface Interaction {
  /** From its slowest event to the next paint, in steps of 8 ms: what INP counts. */
  toPaint: number;
  /** From its beginning to the paint of the last thing that it changed, however many paints lie between. */
  toOutcome: number;
}

/** Does one thing with the keyboard or the pointer, and tells how long the page took. */
export async function interact(page: Page, act: () => Promise<void>): Promise<Interaction> {
  await act();
  return page.evaluate(async (restMs) => {
    const { watched } = window as unknown as { watched: Watched };
    do await new Promise((resolve) => setTimeout(resolve, restMs));
    while (performance.now() - watched.changePaintedAt < restMs);
    return { toPaint: watched.toPaint, toOutcome: watched.changePaintedAt - watched.downAt };
  }, restMs);
}
