import { MoreVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { IconButton, lazyOnIdle, useEntryName } from '@timeweave/shared/ui';
import type { Span } from '../entry-range/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

const EntryMenu = lazyOnIdle(() => import('./entry-menu.tsx').then((module) => module.EntryMenu));
const SplitDialog = lazyOnIdle(() => import('./split-dialog.tsx').then((module) => module.SplitDialog));
const EditDialog = lazyOnIdle(() => import('./edit-dialog.tsx').then((module) => module.EditDialog));
const DateDialog = lazyOnIdle(() => import('./date-dialog.tsx').then((module) => module.DateDialog));

interface Props {
  /** A finished entry. */
  entry: TimeEntry;
  actions: EntryActions;
  onMove: (span: Span) => void;
  onDelete: () => void;
}

export function EntryMore({ entry, actions, onMove, onDelete }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'split' | 'date'>();
  const name = useEntryName(entry);
  const close = () => setDialog(undefined);
  return (
    <>
      <Suspense fallback={<MoreAtRest name={name} />}>
        <EntryMenu
          name={name}
          onEdit={() => setDialog('edit')}
          onDuplicate={() => void actions.duplicate(entry)}
          onSplit={() => setDialog('split')}
          onChangeDate={() => setDialog('date')}
          onDelete={onDelete}
        />
      </Suspense>
      <Suspense>
        {dialog === 'edit' && <EditDialog entry={entry} actions={actions} onMove={onMove} onClose={close} />}
        {dialog === 'split' && <SplitDialog entry={entry} onClose={close} />}
        {dialog === 'date' && <DateDialog entry={entry} onClose={close} onMove={onMove} />}
      </Suspense>
    </>
  );
}

/** Placeholder of the menu's button while its code is loading. */
export function MoreAtRest({ name }: { name: string }) {
  return (
    <IconButton label={`More for ${name}`} disabled>
      <MoreVertical size={16} />
    </IconButton>
  );
}
