import { startTransition, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';

// Loads together with the menus, which use the same code.
const PaletteDialog = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './palette-dialog.tsx').then((module) => module.PaletteDialog),
);

interface Props {
  places: readonly NavigationLink[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The command palette: Ctrl K or ⌘ K opens and closes it on every page, also while the user types. */
export function CommandPalette({ places, open, onOpenChange }: Props) {
  const toggle = useEffectEvent(() => {
    const isBusyElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    // Without a transition, React would show the fallback for 300 ms.
    if (open || !isBusyElsewhere) startTransition(() => onOpenChange(!open));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // Browsers use the shortcut for their own search.
      event.preventDefault();
      if (!event.repeat) toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense>{open && <PaletteDialog places={places} onClose={() => onOpenChange(false)} />}</Suspense>;
}
