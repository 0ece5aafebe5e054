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
