import { useCallback, useEffect, useRef, useState } from 'react';
import { pageRoot } from '@timeweave/shared/ui';

/**
 * The row that a person works in: it, or something that it opened, has the focus. It stays drawn wherever the list
 * is scrolled to.
 */
export function useHeldRow() {
  const [held, setHeld] = useState<string>();
  const isInside = useRef(false);

  /** To be called as a row's `onFocus`, which React also calls for what the row opened elsewhere on the page. */
  const hold = useCallback((key: string) => {
    isInside.current = true;
    setHeld(key);
  }, []);

  useEffect(() => {
    // The root hears of the focus after the rows.
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
