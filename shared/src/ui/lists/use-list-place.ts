import { useEffect, useState } from 'react';

export interface ListPlace {
  /** Distance from the top of the document, in px; content above may grow. */
  top: number;
  /**
   * The edge that a virtualizer keeps in place when rows are added or removed: the first visible row once the list's top is
   * out of sight, otherwise the top.
   */
  anchor: 'start' | 'end';
}

/** Returns where a list begins on the page. Reads it after layout and on scrolling, because a read while rendering costs a layout. */
export function useListPlace(list: HTMLElement | null): ListPlace {
  const [top, setTop] = useState(0);
  const [anchor, setAnchor] = useState<ListPlace['anchor']>('start');
  useEffect(() => {
    if (!list || typeof ResizeObserver === 'undefined') return;
    const readAnchor = () => setAnchor(list.getBoundingClientRect().top < 0 ? 'end' : 'start');
    const observer = new ResizeObserver(() => {
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
      readAnchor();
    });
    observer.observe(document.body);
    // Capture: before the rows of the new position are rendered, a read costs no layout.
    window.addEventListener('scroll', readAnchor, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', readAnchor, { capture: true });
    };
  }, [list]);
  return { top, anchor };
}
