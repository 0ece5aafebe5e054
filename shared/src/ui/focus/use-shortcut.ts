import { useEffect, useEffectEvent } from 'react';
import { isOfPage, pageRoot } from './page-root.ts';

const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Returns whether the user is typing or a popup is open, so that shortcuts are ignored. */
function isBusyElsewhere(target: EventTarget | undefined): boolean {
  if (pageRoot().querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  return target instanceof HTMLElement && target.closest(typedInto) !== null;
}

/**
 * Calls `action` when a key is pressed, except while the user types. `mod+z` means Ctrl Z or ⌘ Z; any other key must be
 * pressed without modifiers.
 */
export function useShortcut(shortcut: string, action: (event: KeyboardEvent) => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const key = shortcut.replace('mod+', '');
    const hasModifier = key !== shortcut;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) !== hasModifier || (hasModifier && event.shiftKey)) return;
      if (event.key.toLowerCase() !== key || isBusyElsewhere(event.composedPath()[0])) return;
      if (!isOfPage(event)) return;
      event.preventDefault();
      act(event);
    };
    // Capture: Escape must only close what is open, before other handlers see it.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [shortcut]);
}
