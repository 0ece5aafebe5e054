import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Calls `onLost` when the focused element of a part of the page is removed and nothing else takes the focus. Returns the
 * part's `onFocus`: React also calls it for the popups that the part opens elsewhere on the page.
 */
export function useLostFocus(part: RefObject<HTMLElement | null>, onLost: (lost: Element) => void) {
  const last = useRef<Element>(undefined);
  const isInside = useRef(false);
  const wasInPopup = useRef(false);

  const onFocus = useCallback(
    ({ target }: { target: Element }) => {
      isInside.current = true;
      last.current = target;
      wasInPopup.current = part.current?.contains(target) === false;
    },
    [part],
  );

  const check = useEffectEvent(() => {
    const lost = last.current;
    if (!lost || lost.isConnected || !hasNoFocus()) return;
    last.current = undefined;
    onLost(lost);
  });

  useEffect(() => {
    // The document hears of the focus after React's components.
    const onFocusIn = () => {
      if (!isInside.current) last.current = undefined;
      isInside.current = false;
    };
    // The user left it for the page itself.
    const onFocusOut = ({ target }: Event) =>
      queueMicrotask(() => {
        if (last.current === target && last.current?.isConnected && hasNoFocus()) last.current = undefined;
      });
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      // A popup returns the focus by itself, in the next frame.
      if (wasInPopup.current) requestAnimationFrame(() => check());
      else check();
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);

  return onFocus;
}
