import { Dialog } from '@timeweave/shared/ui';
import { ShortcutList } from './shortcut-list.tsx';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" wide>
      <ShortcutList path="/dashboard" hasPalette={false} />
    </Dialog>
  );
}
