import { MoreVertical } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, Suspense, useState } from 'react';
import { IconButton, lazyOnIdle } from '@timeweave/shared/ui';
import type { EditDialog as Dialog } from './edit-dialog.tsx';
import type { EntryMenu as Menu } from './entry-menu.tsx';
import { EditDialog } from './lazy-edit-dialog.ts';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));

interface Props {
  name: string;
  /** Actions besides 'Edit'. */
  actions?: Omit<ComponentProps<typeof Menu>, 'name' | 'onEdit' | 'openedBy'>;
  /** Opens the dialog of 'Edit', or what the row's own dialog shows. */
  editor: (() => void) | Omit<ComponentProps<typeof Dialog>, 'name' | 'onClose'>;
}

/** The menu of a row, only a button until the first use: a list has many. Its first action edits all fields. */
export function RowMore({ name, actions, editor }: Props) {
  const [isEdited, setEdited] = useState(false);
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const onEdit = typeof editor === 'function' ? editor : () => setEdited(true);
  const button = <MenuButton name={name} isOpening={openedBy !== undefined} onOpen={setOpenedBy} />;
  return (
    <>
      {openedBy ? (
        <Suspense fallback={button}>
          <EntryMenu {...actions} name={name} onEdit={onEdit} openedBy={openedBy} />
        </Suspense>
      ) : (
        button
      )}
      {isEdited && typeof editor === 'object' && (
        <Suspense>
          <EditDialog {...editor} name={name} onClose={() => setEdited(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ButtonProps {
  name: string;
  isOpening: boolean;
  onOpen: (by: 'pointer' | 'key') => void;
}

function MenuButton({ name, isOpening, onOpen }: ButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen('key');
  };
  return (
    <IconButton
      label={`More for ${name}`}
      aria-haspopup="menu"
      aria-expanded={isOpening}
      onClick={({ detail }) => onOpen(detail > 0 ? 'pointer' : 'key')}
      onKeyDown={onKeyDown}
    >
      <MoreVertical size={16} />
    </IconButton>
  );
}
