import { startTransition, useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@timeweave/shared/ui';

interface ToggleKey {
  key: string;
  withShift?: boolean;
  /** Whether it is open, and so may be closed. */
  isOpen: boolean;
}

/** Calls `toggle` on Ctrl or ⌘ with a key, also while the user types, but opens nothing beside a dialog or a menu. */
export function useToggleKey({ key, withShift = false, isOpen }: ToggleKey, toggle: () => void): void {
  const onPress = useEffectEvent(() => {
    const isBusyElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    // Without a transition, React would show the fallback for 300 ms.
    if (isOpen || !isBusyElsewhere) startTransition(toggle);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey !== withShift) return;
      if (pressedKey(event).toLowerCase() !== key) return;
      // Browsers use some of these keys themselves.
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, withShift]);
}
