import type { TimeEntry } from '@timeweave/shared/api';
import type { EntryCommands } from '../entry-commands/index.ts';
import type { Span } from '../entry-times/index.ts';
import type { Similar } from './similar-entries.ts';

/** Actions of rows; the object is shared and stable. */
export interface RowHandlers {
  commands: EntryCommands;
  onMove: (entry: TimeEntry, span: Span) => Promise<boolean>;
  onDelete: (entries: readonly TimeEntry[]) => void;
  onSelect: (uuids: readonly string[], on: boolean, withShift: boolean) => void;
}

/** What the cells of an entry's row need. */
export interface EntryParts {
  entry: TimeEntry;
  /** Name in accessible labels. */
  name: string;
  isSelected: boolean;
  handlers: RowHandlers;
  onMove: (span: Span) => void;
  /** Moves the start of the running entry, in Unix seconds. */
  onStart: (timerStart: number) => void;
  /** Opens the dialog with all fields. */
  onEdit: () => void;
}

/** What the cells of a group's row need; edits apply to all its entries. */
export interface GroupParts {
  similar: Similar;
  /** Name in accessible labels. */
  name: string;
  isOpen: boolean;
  /** Number of selected entries. */
  selected: number;
  handlers: RowHandlers;
  onToggle: (similar: Similar, on: boolean) => void;
}
