import { type FocusEvent, type RefObject, useRef } from 'react';
import { useLostFocus } from '@timeweave/shared/ui';
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

  /** Returns the element to focus, also when a popover closes. */
  const target = (): HTMLElement | null => {
    if (!calendar.current || last.current?.element.isConnected)
      return last.current?.element ?? calendar.current;
    const entries = entriesIn(calendar.current);
    return entries[Math.min(last.current?.index ?? 0, entries.length - 1)] ?? calendar.current;
  };
  const watch = useLostFocus(calendar, () => target()?.focus());

  function onFocus(event: FocusEvent<HTMLElement>) {
    watch(event);
    // React events also bubble from the calendar's popovers.
    if (!calendar.current?.contains(event.target)) return;
    const index = entriesIn(calendar.current).indexOf(event.target);
    last.current = index < 0 ? undefined : { element: event.target, index };
  }

  return { onFocus, target };
}
