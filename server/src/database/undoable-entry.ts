/** Values of an entry that a bulk edit changed; absent fields were not changed. */
export interface EntryValues {
  description?: string;
  project_id?: number | null;
  is_billable?: boolean;
  /** Ascending. */
  tag_ids?: number[];
}

/** An entry of a bulk edit that can be undone. */
export interface UndoableEntry {
  id: number;
  before: EntryValues;
  after: EntryValues;
}
