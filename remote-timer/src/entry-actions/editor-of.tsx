import type { TimeEntry } from '@timeweave/shared/api';
import { EntryRange, type Span, spanOfEntry } from '../entry-times/index.ts';
import { type EntryCommands, setTitle } from '../entry-commands/index.ts';
import { EntryBooking } from './entry-booking.tsx';

/** Returns what the edit dialog of a finished entry shows. */
export function editorOf(
  entry: TimeEntry,
  name: string,
  commands: EntryCommands,
  onMove: (span: Span) => void,
) {
  return {
    title: 'Edit entry',
    description: entry.title,
    invoiceNumber: entry.invoice_number,
    onRename: (title: string) => commands.edit(entry, setTitle(title)),
    booking: <EntryBooking entry={entry} commands={commands} />,
    times: <EntryRange name={name} span={spanOfEntry(entry)} onMove={onMove} />,
  };
}
