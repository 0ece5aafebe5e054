import type { Page } from '@playwright/test';

/** Event Timing omits interactions shorter than this, in ms; they count as this long. */
const shortestMs = 16;
/** Time in ms without changes after which an interaction is complete. */
const restMs = 400;

interface Watched {
  /** Time of the last key or pointer press. */
  downAt: number;
  /** Longest time from an event to the next paint since then. */
  toPaint: number;
  /** Time at which the last change of the page was painted. */
  changePaintedAt: number;
}

/** Runs in the page, so it must not contain named functions: the loader would add a helper to them. */
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

/** Starts measuring the interactions with a page; call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watch, shortestMs);
}

export interface Interaction {
  /** From the slowest event to the next paint, in steps of 8 ms: the measure of INP. */
  toPaint: number;
  /** From the start to the paint of the interaction's last change, over any number of paints. */
  toOutcome: number;
}

/** Performs an interaction with keyboard or pointer, and returns the page's times. */
export async function interact(page: Page, act: () => Promise<void>): Promise<Interaction> {
  await act();
  return page.evaluate(async (restMs) => {
    const { watched } = window as unknown as { watched: Watched };
    do await new Promise((resolve) => setTimeout(resolve, restMs));
    while (performance.now() - watched.changePaintedAt < restMs);
    return { toPaint: watched.toPaint, toOutcome: watched.changePaintedAt - watched.downAt };
  }, restMs);
}
