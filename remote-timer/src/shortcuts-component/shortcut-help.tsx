import { Suspense, useState } from 'react';
import { lazyOnIdle, useShortcut } from '@timeweave/shared/ui';

const ShortcutSheet = lazyOnIdle(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet));

/** Opens the shortcuts in a page of another host, which has no shell. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return <Suspense>{open && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>;
}
