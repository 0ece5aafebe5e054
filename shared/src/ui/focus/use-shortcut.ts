import { use, useEffect, useEffectEvent } from 'react';
import { PagePlace } from './page-place.ts';
import { pressedKey } from './pressed-key.ts';

const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const popup = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Calls `action` when a key is pressed, except while the user types or a popup is open. `mod+z` means Ctrl Z or ⌘ Z; any
 * other key must be pressed without modifiers.
 */
export function useShortcut(shortcut: string, action: (event: KeyboardEvent) => void): void {
  const { element, popups = document } = use(PagePlace);
  const act = useEffectEvent(action);
  useEffect(() => {
    const target: GlobalEventHandlers = element ?? window;
    const key = shortcut.replace('mod+', '');
    const hasModifier = key !== shortcut;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) !== hasModifier || (hasModifier && event.shiftKey)) return;
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typedInto) !== null;
      if (pressedKey(event).toLowerCase() !== key || isTyping || popups.querySelector(popup)) return;
      event.preventDefault();
      act(event);
    };
    // Capture: Escape must only close what is open, before other handlers see it.
    target.addEventListener('keydown', onKeyDown, { capture: true });
    return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [shortcut, element, popups]);
}
