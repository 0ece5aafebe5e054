import { MoreVertical } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { IconButton, lazyOnIdle } from '@timeweave/shared/ui';
import type { EditDialog as Dialog } from './edit-dialog.tsx';
import type { EntryMenu as Menu } from './entry-menu.tsx';
import { EditDialog } from './lazy-edit-dialog.ts';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));

interface Props {
  name: string;
  /** Actions besides 'Edit'. */
  actions?: Omit<ComponentProps<typeof Menu>, 'name' | 'onEdit'>;
  /** Opens the dialog of 'Edit', or what the row's own dialog shows. */
  editor: (() => void) | Omit<ComponentProps<typeof Dialog>, 'name' | 'onClose'>;
}

/** The menu of a row; its first action edits all fields. */
export function RowMore({ name, actions, editor }: Props) {
  const [isEdited, setEdited] = useState(false);
  const onEdit = typeof editor === 'function' ? editor : () => setEdited(true);
  return (
    <>
      <Suspense fallback={<MoreAtRest name={name} />}>
        <EntryMenu {...actions} name={name} onEdit={onEdit} />
      </Suspense>
      <Suspense>
        {isEdited && typeof editor === 'object' && (
          <EditDialog {...editor} name={name} onClose={() => setEdited(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Placeholder of the menu's button while its code is loading. */
function MoreAtRest({ name }: { name: string }) {
  return (
    <IconButton label={`More for ${name}`} disabled>
      <MoreVertical size={16} />
    </IconButton>
  );
}
