import { useEffect, useState } from 'react';

/** Returns an element's distance from the top of the document, in px; content above it may grow. */
export function useTopOf(element: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * The edge that a virtualizer keeps in place when rows are added or removed: the first visible row once the list's top is
 * out of sight, otherwise the top.
 */
export function anchorOf(top: number): 'start' | 'end' {
  return window.scrollY > top ? 'end' : 'start';
}
