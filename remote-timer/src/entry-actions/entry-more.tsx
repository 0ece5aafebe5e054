import { Suspense, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { lazyOnIdle, useEntryName } from '@timeweave/shared/ui';
import type { EntryCommands } from '../entry-commands/index.ts';
import type { Span } from '../entry-times/index.ts';
import { editorOf } from './editor-of.tsx';
import { SplitDialog } from './lazy-split-dialog.ts';
import { RowMore } from './row-more.tsx';

const DateDialog = lazyOnIdle(() => import('./date-dialog.tsx').then((module) => module.DateDialog));

interface Props {
  /** A finished entry. */
  entry: TimeEntry;
  commands: EntryCommands;
  onMove: (span: Span) => void;
  onDelete: () => void;
  /** Opens a dialog that outlives this menu; by default the menu has its own. */
  onEdit?: () => void;
}

export function EntryMore({ entry, commands, onMove, onDelete, onEdit }: Props) {
  const [dialog, setDialog] = useState<'split' | 'date'>();
  const name = useEntryName(entry);
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMore
        name={name}
        actions={{
          onDuplicate: () => void commands.duplicate(entry),
          onSplit: () => setDialog('split'),
          onChangeDate: () => setDialog('date'),
          onDelete,
        }}
        editor={onEdit ?? editorOf(entry, name, commands, onMove)}
      />
      {dialog && (
        <Suspense>
          {dialog === 'split' && <SplitDialog entry={entry} onClose={close} />}
          {dialog === 'date' && <DateDialog entry={entry} onClose={close} onMove={onMove} />}
        </Suspense>
      )}
    </>
  );
}
