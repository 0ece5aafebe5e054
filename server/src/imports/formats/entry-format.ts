import type { Names } from './column-names.ts';
import type { DateOrder, FormatName } from './read-file.ts';

/** How one product writes time entries as CSV, as far as it differs from other tables. */
export interface EntryFormat {
  name: FormatName;
  /** Folded headings by which it is recognised: one of each list. Formats are tried in order. */
  marks: readonly (readonly string[])[];
  /** Folded headings of fields, instead of the usual ones. */
  names?: Names;
  /** The usual order of day and month where a file does not show it. */
  dateOrder?: DateOrder;
  /** Splits the cell of tags; default is the comma. */
  tagSeparator?: RegExp;
  /** Undoes what the export has changed in a cell. */
  cell?: (text: string) => string;
}
