import type { TimeEntry } from '@timeweave/shared/api';
import { EntryRange, type Span, spanOfEntry } from '../entry-range/index.ts';
import { renamed } from '../time-entry/index.ts';
import { EntryBooking } from './entry-booking.tsx';
import type { EntryActions } from './use-entry-actions.ts';

/** Returns what the edit dialog of a finished entry shows. */
export function editorOf(
  entry: TimeEntry,
  name: string,
  actions: EntryActions,
  onMove: (span: Span) => void,
) {
  return {
    title: 'Edit entry',
    description: entry.title,
    onRename: (title: string) => actions.edit(renamed(entry, title)),
    booking: <EntryBooking entry={entry} actions={actions} />,
    times: <EntryRange name={name} span={spanOfEntry(entry)} onMove={onMove} />,
  };
}
