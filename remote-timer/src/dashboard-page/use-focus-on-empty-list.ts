import { useEffect } from 'react';
import { useHasNoEntries } from '../time-entry/index.ts';

/** Focuses the description of a user without entries. Not on touch screens, whose keyboard would cover the page. */
export function useFocusOnEmptyList(): void {
  const isEmpty = useHasNoEntries() === true;
  useEffect(() => {
    if (!isEmpty || document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches)
      return;
    document.getElementById('timer-description')?.focus();
  }, [isEmpty]);
}
