/** A table of figures with its heading. */
export interface Section {
  title: string;
  note: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}
