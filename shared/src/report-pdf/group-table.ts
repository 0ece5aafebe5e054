import { autoTable, type CellDef, type Styles } from 'jspdf-autotable';
import type { Grouping, ReportGroup } from '../api/index.ts';
import { colorOf } from './chart-colors.ts';
import { type GroupOrder, inOrder } from './group-order.ts';
import { groupingTitles, type TitleOf } from './group-title.ts';
import { type RowSums, type SumColumn, sumColumns, type SummaryReport } from './group-columns.ts';
import { type Paper, tableLook } from './paper.ts';
import type { Print } from './printable.ts';

/** How the summary is arranged; `then` is the second level. */
export interface Levels {
  group: Grouping;
  then: Grouping | 'none';
}

/** How the groups are arranged and named. */
export interface Arranged {
  levels: Levels;
  order?: GroupOrder;
  titleOf: TitleOf;
}

interface TableRow {
  name: string;
  sums: RowSums;
  level: 1 | 2;
  /** Of the dot before the name. */
  color?: string;
}

const indent = 14;

interface More {
  count: number;
  time: number;
}

function moreRow({ count, time }: More, level: TableRow['level']): TableRow {
  return { name: `and ${count.toLocaleString('en')} more`, sums: { time, money: null }, level };
}

function rowsOf(group: ReportGroup, position: number, { levels, order, titleOf }: Arranged, print: Print) {
  const { then } = levels;
  const color = group.color === null ? undefined : colorOf(group.color, position);
  const own: TableRow = { name: print(titleOf(levels.group, group)), sums: group, level: 1, color };
  if (then === 'none') return [own];
  const subgroups = inOrder(group.groups, then, order).map((subgroup): TableRow => ({
    name: print(titleOf(then, subgroup)),
    sums: subgroup,
    level: 2,
  }));
  return [own, ...subgroups, ...(group.more_groups ? [moreRow(group.more_groups, 2)] : [])];
}

function totalOf({ totalTime, exactTime, entries, money, previous }: SummaryReport): RowSums {
  return { time: totalTime, exact_time: exactTime, entries, money, previous_time: previous?.totalTime };
}

function cellsOf({ name, sums, level }: TableRow, columns: readonly SumColumn[]): CellDef[] {
  const fontStyle = level === 1 ? 'bold' : 'normal';
  const left = level === 1 ? indent : indent * 2;
  return [
    { content: name, styles: { fontStyle, cellPadding: { vertical: 3, left, right: 4 } } },
    ...columns.map(({ cell }): CellDef => ({ content: cell(sums), styles: { fontStyle, halign: 'right' } })),
  ];
}

/** Draws the groups with their subgroups and the total. */
export function drawGroupTable(
  paper: Paper,
  report: SummaryReport,
  arranged: Arranged,
  { currency, startY }: { currency: string; startY: number },
): void {
  const { doc } = paper;
  const columns = sumColumns(report, paper, currency);
  const rows = [
    ...inOrder(report.groups, arranged.levels.group, arranged.order).flatMap((group, position) =>
      rowsOf(group, position, arranged, paper.print),
    ),
    ...(report.more_groups ? [moreRow(report.more_groups, 1)] : []),
  ];
  const { group, then } = arranged.levels;
  const title =
    then === 'none'
      ? groupingTitles[group]
      : `${groupingTitles[group]}, ${groupingTitles[then].toLowerCase()}`;
  const numbers = columns.map((_, index): [number, Partial<Styles>] => [
    index + 1,
    { halign: 'right', cellWidth: 'wrap' },
  ]);
  autoTable(doc, {
    ...tableLook,
    startY,
    head: [
      [title, ...columns.map(({ heading }) => ({ content: heading, styles: { halign: 'right' as const } }))],
    ],
    body: rows.map((row) => cellsOf(row, columns)),
    foot: [cellsOf({ name: 'Total', sums: totalOf(report), level: 1 }, columns)],
    columnStyles: Object.fromEntries(numbers),
    didDrawCell: ({ section, row, column, cell }) => {
      const color = section === 'body' && column.index === 0 ? rows[row.index]?.color : undefined;
      if (color) doc.setFillColor(color).circle(cell.x + 7, cell.y + 7.2, 2.8, 'F');
    },
  });
}
