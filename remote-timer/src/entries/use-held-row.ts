import { useCallback, useEffect, useRef, useState } from 'react';
import { pageRoot } from '@timeweave/shared/ui';

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
    // The root receives the event after the rows.
    const onFocus = () => {
      if (!isInside.current) setHeld(undefined);
      isInside.current = false;
    };
    const root = pageRoot();
    root.addEventListener('focusin', onFocus);
    return () => root.removeEventListener('focusin', onFocus);
  }, []);

  return { held, hold };
}
