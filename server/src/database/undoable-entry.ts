/** Values of an entry that a bulk edit changed; a field that is absent was not changed. */
export interface EntryValues {
  description?: string;
  project_id?: number | null;
  is_billable?: boolean;
  /** Ascending. */
  tag_ids?: number[];
}

/** One entry of a bulk edit that can be undone. */
export interface UndoableEntry {
  id: number;
  before: EntryValues;
  after: EntryValues;
}
