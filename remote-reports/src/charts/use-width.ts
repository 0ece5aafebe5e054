import { startTransition, useCallback, useState } from 'react';

/**
 * Returns a ref and the width of its element in px, without padding. The width is 0 until the first paint: drawing a
 * chart takes longer than the rest of the page.
 */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    startTransition(measure);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
