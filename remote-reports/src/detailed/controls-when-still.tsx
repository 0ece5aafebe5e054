import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';

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

const HasControls = createContext(false);

/**
 * A row that shows its controls once the page is still; until then it shows text. Scrolling 100 px per frame through 1,500
 * entries, the slowest hundredth of the frames takes 80 to 120 ms, with controls at once 200 to 230 ms (2026-11-26).
 */
export function ControlsWhenStill({ children }: { children: ReactNode }) {
  const [hasControls, setControls] = useState(false);
  useEffect(() => whenStill(() => startTransition(() => setControls(true))), []);
  return <HasControls value={hasControls}>{children}</HasControls>;
}

/** Returns what the user may edit of an entry; nothing while its row shows no controls. */
export function useMayEdit({ may_edit }: ReportEntry): ReportEntry['may_edit'] {
  return use(HasControls) ? may_edit : 'none';
}
