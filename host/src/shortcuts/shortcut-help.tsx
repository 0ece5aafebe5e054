import { startTransition, Suspense } from 'react';
import { lazyOnIdle, useShortcut } from '@timeweave/shared/ui';

const ShortcutDialog = lazyOnIdle(() =>
  import(/* webpackChunkName: "menus" */ './shortcut-dialog.tsx').then((module) => module.ShortcutDialog),
);

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** `?` lists the keyboard shortcuts on every page. */
export function ShortcutHelp({ open, onOpenChange }: Props) {
  useShortcut('?', () => startTransition(() => onOpenChange(true)));
  return <Suspense>{open && <ShortcutDialog onClose={() => onOpenChange(false)} />}</Suspense>;
}
