import { type RefObject, useEffect, useState } from 'react';

const restMs = 150;

/** Returns the width of an element in px, debounced while the window is resized; 0 until measured. */
export function useDebouncedWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!element.current) return;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      setWidth((known) => (known === 0 ? measured : known));
      clearTimeout(timeout);
      timeout = setTimeout(() => setWidth(measured), restMs);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timeout);
      observer.disconnect();
    };
  }, [element]);

  return width;
}
