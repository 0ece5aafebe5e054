import { startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';

// With the menus, which stand on the same code and are loaded at the same moment.
const PaletteDialog = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './palette-dialog.tsx').then((module) => module.PaletteDialog),
);

/** Ctrl K or ⌘ K opens it on every page, also while somebody types, and closes it again. */
export function CommandPalette({ places }: { places: readonly NavigationLink[] }) {
  const [open, setOpen] = useState(false);
  const toggle = useEffectEvent(() => {
    const isBusyElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    // React would wait 300 ms before it replaces a fallback, and a transition shows none.
    if (open || !isBusyElsewhere) startTransition(() => setOpen(!open));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // The browser has a search of its own there.
      event.preventDefault();
      if (!event.repeat) toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense>{open && <PaletteDialog places={places} onClose={() => setOpen(false)} />}</Suspense>;
}
