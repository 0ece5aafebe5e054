import { Suspense, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { lazyOnIdle, useEntryName } from '@timeweave/shared/ui';
import { EntryRange, type Span, spanOfEntry } from '../entry-range/index.ts';
import { renamed } from '../time-entry/index.ts';
import { EntryBooking } from './entry-booking.tsx';
import { RowMore } from './row-more.tsx';
import type { EntryActions } from './use-entry-actions.ts';

const SplitDialog = lazyOnIdle(() => import('./split-dialog.tsx').then((module) => module.SplitDialog));
const DateDialog = lazyOnIdle(() => import('./date-dialog.tsx').then((module) => module.DateDialog));

interface Props {
  /** A finished entry. */
  entry: TimeEntry;
  actions: EntryActions;
  onMove: (span: Span) => void;
  onDelete: () => void;
}

export function EntryMore({ entry, actions, onMove, onDelete }: Props) {
  const [dialog, setDialog] = useState<'split' | 'date'>();
  const name = useEntryName(entry);
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMore
        name={name}
        actions={{
          onDuplicate: () => void actions.duplicate(entry),
          onSplit: () => setDialog('split'),
          onChangeDate: () => setDialog('date'),
          onDelete,
        }}
        editor={{
          title: 'Edit entry',
          description: entry.title,
          onRename: (title) => actions.edit(renamed(entry, title)),
          booking: <EntryBooking entry={entry} actions={actions} />,
          times: <EntryRange name={name} span={spanOfEntry(entry)} onMove={onMove} />,
        }}
      />
      <Suspense>
        {dialog === 'split' && <SplitDialog entry={entry} onClose={close} />}
        {dialog === 'date' && <DateDialog entry={entry} onClose={close} onMove={onMove} />}
      </Suspense>
    </>
  );
}
