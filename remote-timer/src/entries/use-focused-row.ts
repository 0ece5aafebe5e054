import { useCallback, useEffect, useRef, useState } from 'react';

/** The row with the focus, in itself or in a popup that it opened. It stays rendered when scrolled out of view. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<string>();
  const isInside = useRef(false);

  /** Use as a row's `onFocus`; React also calls it for the row's popups. */
  const setFocus = useCallback((key: string) => {
    isInside.current = true;
    setFocused(key);
  }, []);

  useEffect(() => {
    // The document receives the event after the rows.
    const onFocus = () => {
      if (!isInside.current) setFocused(undefined);
      isInside.current = false;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  return { focused, setFocus };
}
