import { Suspense, useState } from 'react';
import { lazyOnIdle, useShortcut } from '@timeweave/shared/ui';

const ShortcutSheet = lazyOnIdle(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet));

export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return <Suspense>{open && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>;
}
