import { autoTable, type Styles } from 'jspdf-autotable';
import { contentWidth, type Paper, tableLook } from './paper.ts';

export interface Column<Entry> {
  heading: string;
  cell: (entry: Entry) => string;
  total?: string;
  /** Points, or a fraction of the remaining width. */
  width: number | { rest: number };
  halign?: 'right';
}

/** Returns the columns' widths in points. With fixed widths, autotable does not measure the text. */
function widthsOf(columns: readonly Pick<Column<never>, 'width'>[]): number[] {
  const known = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  return columns.map(({ width }) =>
    typeof width === 'number' ? width : (contentWidth - known) * width.rest,
  );
}

type ColumnStyle = [index: number, styles: Partial<Styles>];

/** Draws a table with a row for each entry, and the totals below the last one. */
export function drawEntryTable<Entry>(
  paper: Paper,
  columns: readonly Column<Entry>[],
  entries: readonly Entry[],
  startY: number,
): void {
  const widths = widthsOf(columns);
  const styles = columns.map(({ halign }, index): ColumnStyle => [
    index,
    { cellWidth: widths[index], halign },
  ]);
  autoTable(paper.doc, {
    ...tableLook,
    startY,
    head: [columns.map(({ heading, halign }) => ({ content: heading, styles: { halign } }))],
    body: entries.map((entry) => columns.map(({ cell }) => cell(entry))),
    foot: [columns.map(({ total = '', halign }) => ({ content: total, styles: { halign } }))],
    columnStyles: Object.fromEntries(styles),
  });
}
