interface Column<Row, Kind extends string, Value> {
  heading: string;
  kind: Kind;
  value: (row: Row) => Value;
}

/**
 * A column of an exported table. Dates are `YYYY-MM-DD`, times `HH:MM:SS`, and durations seconds: a CSV file has them as
 * text, a spreadsheet as numbers with a format.
 */
export type TypedColumn<Row> =
  Column<Row, 'text' | 'date' | 'time', string> | Column<Row, 'duration', number>;
