import { type FocusEvent, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A text field would open the keyboard of a phone. */
const canReturnTo = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches('input, textarea');

/**
 * Gives the focus back when a part of the page that has it is removed: to what `finalFocus` returns or, without it, to
 * what had the focus before, or to the page's main part.
 */
export function useFocusReturn(finalFocus?: () => HTMLElement | null | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);

  const onFocus = useCallback(({ relatedTarget }: FocusEvent) => {
    if (!place.current?.contains(relatedTarget)) before.current = relatedTarget;
  }, []);

  const giveBack = useEffectEvent(() => {
    const former = canReturnTo(before.current) ? before.current : null;
    const target = finalFocus?.() ?? former ?? document.getElementById('page');
    target?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement)) giveBack();
    };
  }, []);

  return { place, onFocus };
}
