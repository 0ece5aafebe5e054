import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { NavigationLink } from '../navigation/index.ts';
import { useToggleKey } from '../shortcuts/index.ts';

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
  useToggleKey({ key: 'k', isOpen: open }, () => onOpenChange(!open));
  return <Suspense>{open && <PaletteDialog places={places} onClose={() => onOpenChange(false)} />}</Suspense>;
}
