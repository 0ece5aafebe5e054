import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { Place } from './use-command-groups.ts';

const PaletteDialog = lazyOnIdle(() => import('./palette-dialog.tsx').then((module) => module.PaletteDialog));

/** Ctrl K or ⌘ K opens it on every page, also while somebody types, and closes it again. */
export function CommandPalette({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState(false);
  const toggle = useEffectEvent(() => {
    const isBusyElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (open || !isBusyElsewhere) setOpen(!open);
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
