import { Suspense } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useEntryName } from '@timeweave/shared/ui';
import { EditDialog, editorOf, EntryBooking } from '../entry-actions/index.ts';
import { setTitle } from '../entry-commands/index.ts';
import type { RowHandlers } from './row-parts.ts';
import { RunningSpan } from './running-times.tsx';

interface Props {
  entry: TimeEntry;
  handlers: Pick<RowHandlers, 'commands' | 'onMove'>;
  onClose: () => void;
  finalFocus: () => boolean;
}

/** The edit dialog of a row. The list renders it, so that it stays open when an edit moves the row to another day. */
export function EntryEditor({ entry, handlers: { commands, onMove }, ...dialog }: Props) {
  const name = useEntryName(entry);
  if (entry.timer_end !== null) {
    const editor = editorOf(entry, name, commands, (span) => void onMove(entry, span));
    return (
      <Suspense>
        <EditDialog {...dialog} {...editor} name={name} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <EditDialog
        {...dialog}
        title="Edit the running entry"
        name="the running entry"
        description={entry.title}
        onRename={(title) => commands.edit(entry, setTitle(title))}
        booking={<EntryBooking entry={entry} commands={commands} />}
        times={<RunningSpan entry={entry} onStart={(at) => void onMove(entry, { start: at, end: at })} />}
      />
    </Suspense>
  );
}
