import { useCallback, useEffect, useRef, useState } from 'react';

/** The row with the focus, in itself or in a popup that it opened. It stays rendered when scrolled out of view. */
export function useHeldRow() {
  const [held, setHeld] = useState<string>();
  const isInside = useRef(false);

  /** Use as a row's `onFocus`; React also calls it for the row's popups. */
  const hold = useCallback((key: string) => {
    isInside.current = true;
    setHeld(key);
  }, []);

  useEffect(() => {
    // The document receives the event after the rows.
    const onFocus = () => {
      if (!isInside.current) setHeld(undefined);
      isInside.current = false;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  return { held, hold };
}
