import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Computed, DefaultInstant, Instant, OptionalInstant } from './column-types.ts';
import type { EntryReference } from '@timeweave/shared/api';
import type { UndoableEntry } from './undoable-entry.ts';

export interface TimeEntryTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  person_id: number;
  project_id: number | null;
  description: string;
  started_at: Instant;
  ended_at: OptionalInstant;
  is_billable: boolean;
  duration_s: Computed<number | null>;
  /** 64 bits, more than a JavaScript number holds: use it only within the database. */
  description_hash: Computed<unknown>;
  /** From the client, or by default. */
  uuid: Generated<string>;
  reference: Generated<EntryReference | null>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

interface TimeEntryTagTable {
  workspace_id: number;
  entry_id: number;
  tag_id: number;
}

interface DeletedTimeEntryTable {
  workspace_id: number;
  id: number;
  person_id: number;
  project_id: number | null;
  description: string;
  started_at: Instant;
  /** Null for a discarded timer. */
  ended_at: OptionalInstant;
  is_billable: boolean;
  tag_ids: ColumnType<number[], string, never>;
  created_at: Instant;
  deleted_at: Instant;
  uuid: string;
  reference: Generated<EntryReference | null>;
}

/** A deleted entry that can no longer be restored. */
interface PurgedTimeEntryTable {
  workspace_id: number;
  person_id: number;
  uuid: string;
  id: number;
}

interface BulkUndoTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  person_id: number;
  entries: ColumnType<UndoableEntry[], string, never>;
  edited_at: Instant;
}

/** Timers whose user got a mail. */
interface LongRunMailTable {
  workspace_id: number;
  entry_id: number;
  enqueued_at: Instant;
}

/** Tables of time entries. */
export interface TimeEntryTables {
  time_entry: TimeEntryTable;
  time_entry_tag: TimeEntryTagTable;
  deleted_time_entry: DeletedTimeEntryTable;
  purged_time_entry: PurgedTimeEntryTable;
  bulk_undo: BulkUndoTable;
  long_run_mail: LongRunMailTable;
}
