import { startTransition, useEffect, useState } from 'react';

/** A page that has not scrolled for this long is still, in ms. */
const stillAfterMs = 200;

let scrolledAtMs = -stillAfterMs;
const waiting = new Set<() => void>();

const restMs = () => scrolledAtMs + stillAfterMs - performance.now();

function callWaiting(): void {
  if (restMs() > 0) {
    setTimeout(callWaiting, restMs());
    return;
  }
  for (const call of waiting) call();
  waiting.clear();
}

function onScroll(): void {
  scrolledAtMs = performance.now();
}

/** Calls back once the page does not scroll, maybe at once; returns a function that cancels that. */
function whenStill(call: () => void): () => void {
  // Before the virtual list renders the rows of the new position.
  addEventListener('scroll', onScroll, { passive: true, capture: true });
  if (restMs() <= 0) call();
  else {
    if (waiting.size === 0) setTimeout(callWaiting, restMs());
    waiting.add(call);
  }
  return () => {
    waiting.delete(call);
  };
}

/**
 * Returns whether a row shows its controls, which cost several times as much as text: a row that appears while the page
 * scrolls shows text until the page is still.
 */
export function useControlsWhenStill(): boolean {
  const [hasControls, setControls] = useState(false);
  useEffect(() => whenStill(() => startTransition(() => setControls(true))), []);
  return hasControls;
}
