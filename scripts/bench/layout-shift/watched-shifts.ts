import type { BrowserContext, Page } from '@playwright/test';

/** An element that moved: a selector, and its places before and after as `x,y wxh`. */
interface MovedElement {
  name: string;
  from: string;
  to: string;
}

export interface Shifts {
  /** The sum of all layout shifts. */
  value: number;
  /** What moved, in the order of the shifts. */
  moved: readonly MovedElement[];
}

interface Watched extends Shifts {
  moved: MovedElement[];
}

/** Runs in the page; no function in it may have a name, which the loader would mark with a helper of its own. */
function watch(): void {
  const watched: Watched = { value: 0, moved: [] };
  Object.assign(window, { watchedShifts: watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && typeof entry.value === 'number' && 'sources' in entry)) continue;
      watched.value += entry.value;
      for (const source of entry.sources as {
        node: Node | null;
        previousRect: DOMRect;
        currentRect: DOMRect;
      }[]) {
        const { node, previousRect, currentRect } = source;
        const element = node instanceof Element ? node : node?.parentElement;
        const [from = '', to = ''] = [previousRect, currentRect].map(
          ({ x, y, width, height }) =>
            `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`,
        );
        const text = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40);
        watched.moved.push({
          name: `${Math.round(performance.now())} ms ${entry.value.toFixed(4)} ${element?.localName ?? '(gone)'}.${String(element?.className)} '${text}'`,
          from,
          to,
        });
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Begins to add up layout shifts in all pages of a context. Every shift counts, also those shortly after a click or a
 * key, which the metric CLS leaves out, and all of them add up, however long they lie apart.
 */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** Returns the shifts since the last call, or since the page was opened. */
export async function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    const { watchedShifts: watched } = window as unknown as { watchedShifts: Watched };
    // the shifts of the last frames
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { value, moved } = watched;
    Object.assign(watched, { value: 0, moved: [] });
    return { value, moved };
  });
}
