import { type FocusEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { entriesIn } from './move-focus.ts';

interface Focused {
  element: HTMLElement;
  /** Position among the calendar's entries. */
  index: number;
}

/**
 * Keeps the focus on the calendar when the focused entry is deleted: moves it to the entry in its place, or to the
 * calendar if no entry is left.
 */
export function useFocusAfterRemoval(calendar: RefObject<HTMLElement | null>) {
  const last = useRef<Focused>(undefined);

  const kept = useMemo(
    () => ({
      onFocus({ target }: FocusEvent<HTMLElement>) {
        // React events also bubble from the calendar's popovers.
        if (!calendar.current?.contains(target)) return;
        const index = entriesIn(calendar.current).indexOf(target);
        last.current = index < 0 ? undefined : { element: target, index };
      },

      /** Returns the element to focus when a popover closes. */
      target(): HTMLElement | null {
        if (!calendar.current || last.current?.element.isConnected)
          return last.current?.element ?? calendar.current;
        const entries = entriesIn(calendar.current);
        return entries[Math.min(last.current?.index ?? 0, entries.length - 1)] ?? calendar.current;
      },
    }),
    [calendar],
  );

  useEffect(() => {
    if (!calendar.current) return;
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last.current?.element.isConnected === false;
      if (isLost) kept.target()?.focus();
    });
    observer.observe(calendar.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [calendar, kept]);
  return kept;
}
