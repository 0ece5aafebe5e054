import { startTransition, useEffect, useState } from 'react';

/** Time without scrolling after which the page counts as still, in ms. */
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

/** Calls `call` once the page is still, possibly at once. Returns a function that cancels it. */
function whenStill(call: () => void): () => void {
  // Capture: must run before the virtual list renders the rows of the new position.
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
 * Returns whether a row of a virtual list shows its controls. One that appears while the page scrolls shows text until the
 * page is still, unless it `isUsed`; from then on its controls stay.
 */
export function useHasControls(isUsed = false): boolean {
  const [hasControls, setControls] = useState(() => isUsed || restMs() <= 0);
  if (isUsed && !hasControls) setControls(true);
  useEffect(() => whenStill(() => startTransition(() => setControls(true))), []);
  return hasControls;
}
