import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps a custom property of the document at the height of a bar, which sticks to an edge of the window, plus a gap in px:
 * what is fixed at that edge leaves so much room. The property is absent without the bar.
 */
export function useRoomVariable(
  name: '--tw-top-bar' | '--tw-bottom-bar' | '--tw-undo-bar' | '--tw-notes',
  bar: RefObject<HTMLElement | null>,
  gap = 0,
): void {
  useLayoutEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current) return;
    const leave = () =>
      style.setProperty(name, `${current.offsetHeight > 0 ? current.offsetHeight + gap : 0}px`);
    leave();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(leave);
    observer?.observe(current);
    return () => {
      observer?.disconnect();
      style.removeProperty(name);
    };
  }, [name, bar, gap]);
}
