import { autoTable, type CellDef, type Styles } from 'jspdf-autotable';
import type { Grouping, ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import { groupingNames, isByDate, markLooks, type PartLook } from '@timeweave/shared/report-look';
import type { TitleOf } from './group-title.ts';
import { type RowSums, type SumColumn, sumColumns, type SummaryReport } from './group-columns.ts';
import { type Paper, tableLook } from './paper.ts';
import { drawMark } from './part-fill.ts';
import type { Print } from './printable.ts';

/** The order of groups that the reader chose. */
export interface GroupOrder {
  by: 'title' | 'duration';
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/** Returns groups in the chosen order, by default in the API's order. Dates are in chronological order. */
function inOrder<Group extends ReportSubgroup>(
  groups: readonly Group[],
  by: Grouping | 'none',
  order: GroupOrder | undefined,
): readonly Group[] {
  if (!order) return groups;
  const name = isByDate(by) ? 'key' : 'name';
  const sign = order.direction === 'ascending' ? 1 : -1;
  return groups.toSorted(
    (a, b) => sign * (order.by === 'title' ? collator.compare(a[name], b[name]) : a.time - b.time),
  );
}

/** The grouping of the summary; `then` is the second level. */
export interface Levels {
  group: Grouping;
  then: Grouping | 'none';
  stack: 'project' | 'billable';
}

export interface Arranged {
  levels: Levels;
  order?: GroupOrder;
  titleOf: TitleOf;
  /** The period is not over. */
  isSoFar: boolean;
}

interface TableRow {
  name: string;
  sums: RowSums;
  level: 1 | 2;
  /** The mark before the name. */
  look?: PartLook | null;
}

const indent = 14;

interface More {
  count: number;
  time: number;
}

function moreRow({ count, time }: More, level: TableRow['level']): TableRow {
  return { name: `and ${count.toLocaleString('en')} more`, sums: { time, money: null }, level };
}

type LookOf = ReturnType<typeof markLooks>;

function rowsOf(group: ReportGroup, { levels, order, titleOf }: Arranged, lookOf: LookOf, print: Print) {
  const { then } = levels;
  const own: TableRow = {
    name: print(titleOf(levels.group, group)),
    sums: group,
    level: 1,
    look: lookOf(levels.group, group),
  };
  if (then === 'none') return [own];
  const subgroups = inOrder(group.groups, then, order).map((subgroup): TableRow => ({
    name: print(titleOf(then, subgroup)),
    sums: subgroup,
    level: 2,
    look: lookOf(then, subgroup),
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

export function drawGroupTable(
  paper: Paper,
  report: SummaryReport,
  arranged: Arranged,
  { currency, startY }: { currency: string; startY: number },
): void {
  const { doc } = paper;
  const columns = sumColumns(report, paper, { currency, isSoFar: arranged.isSoFar });
  const lookOf = markLooks(report, arranged.levels);
  const rows = [
    ...inOrder(report.groups, arranged.levels.group, arranged.order).flatMap((group) =>
      rowsOf(group, arranged, lookOf, paper.print),
    ),
    ...(report.more_groups ? [moreRow(report.more_groups, 1)] : []),
  ];
  const { group, then } = arranged.levels;
  const title =
    then === 'none' ? groupingNames[group] : `${groupingNames[group]}, ${groupingNames[then].toLowerCase()}`;
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
      const { look, level = 1 } = (section === 'body' && column.index === 0 && rows[row.index]) || {};
      if (look) drawMark(doc, look, { x: cell.x + indent * level - 7, y: cell.y + 7.2, radius: 2.8 });
    },
  });
}
