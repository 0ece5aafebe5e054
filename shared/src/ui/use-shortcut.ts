import { useEffect, useEffectEvent } from 'react';
import { isOfPage, pageRoot } from './page-root.ts';

const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Where letters are typed, or something else has the floor, no shortcut fires. */
function isBusyElsewhere(target: EventTarget | undefined): boolean {
  if (pageRoot().querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  return target instanceof HTMLElement && target.closest(typedInto) !== null;
}

/** Does something when a key is pressed alone, wherever the focus is, except while a person types. */
export function useShortcut(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (event.key.toLowerCase() !== key || isBusyElsewhere(event.composedPath()[0])) return;
      if (!isOfPage(event)) return;
      event.preventDefault();
      act();
    };
    // Before anything else hears it: Escape closes what is open, and that is all it does then.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [key]);
}
