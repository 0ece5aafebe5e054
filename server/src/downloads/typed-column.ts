interface Column<Row, Kind extends string, Value> {
  heading: string;
  kind: Kind;
  value: (row: Row) => Value;
}

/**
 * A column of an exported table. Dates are `YYYY-MM-DD`, times `HH:MM:SS`, durations seconds: texts in a CSV
 * file, formatted numbers in a spreadsheet.
 */
export type TypedColumn<Row> =
  | Column<Row, 'text' | 'date' | 'time', string>
  | Column<Row, 'duration', number>;
