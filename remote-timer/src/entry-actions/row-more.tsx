import { MoreVertical } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { IconButton, lazyOnIdle } from '@timeweave/shared/ui';
import type { EditDialog as Dialog } from './edit-dialog.tsx';
import type { EntryMenu as Menu } from './entry-menu.tsx';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));
const EditDialog = lazyOnIdle(() => import('./edit-dialog.tsx').then((module) => module.EditDialog));

interface Props {
  name: string;
  /** Actions besides 'Edit'. */
  actions?: Omit<ComponentProps<typeof Menu>, 'name' | 'onEdit'>;
  /** Dialog that 'Edit' opens. */
  editor: Omit<ComponentProps<typeof Dialog>, 'name' | 'onClose'>;
}

/** The menu of a row; its first action edits all fields. */
export function RowMore({ name, actions, editor }: Props) {
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <Suspense fallback={<MoreAtRest name={name} />}>
        <EntryMenu {...actions} name={name} onEdit={() => setEdited(true)} />
      </Suspense>
      <Suspense>
        {isEdited && <EditDialog {...editor} name={name} onClose={() => setEdited(false)} />}
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
