import { useEffect, useState } from 'react';

/** How far from the top of the document an element begins; what stands above it may grow. */
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
 * What a list in the window holds on to when rows come or go, for a virtualizer: once its top is out of sight, the
 * row at the window's upper edge, wherever rows are added; before, its top.
 */
export function anchorOf(top: number): 'start' | 'end' {
  return window.scrollY > top ? 'end' : 'start';
}
