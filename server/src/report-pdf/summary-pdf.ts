import { formatAmount } from '@timeweave/shared/money';
import {
  type Change,
  changeFrom,
  changeOfAmount,
  comparisonText,
  isSoFar,
  moneyOf,
  shownSlices,
  singleShareText,
  sliceLooks,
  slicesOf,
  stackLooks,
} from '@timeweave/shared/report-look';
import type { LocalDate } from '@timeweave/shared/time';
import { drawBars } from './bar-chart.ts';
import { doughnutHeight, drawDoughnut, type Slice } from './doughnut.ts';
import { drawFigures, type Figure } from './figures.ts';
import type { SummaryReport } from './group-columns.ts';
import { type Arranged, drawGroupTable, type GroupOrder, type Levels } from './group-table.ts';
import { groupTitles } from './group-title.ts';
import { drawHeading, type ReportHeading } from './heading.ts';
import {
  closePaper,
  colors,
  contentWidth,
  linesOf,
  margin,
  openPaper,
  type Paper,
  type PdfSettings,
  roomFor,
} from './paper.ts';
import { drawMark } from './part-fill.ts';

export interface SummaryPdf {
  heading: ReportHeading;
  report: SummaryReport;
  /** The print date in the report's time zone. */
  today: LocalDate;
  levels: Levels;
  /** Default: the longest first; dates in chronological order. */
  order?: GroupOrder;
  /** Default: entry. */
  roundBy?: 'entry' | 'group';
}

/** The light theme's colours for parts without their own. */
const fixedColors = { billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' };

/** The colour of bars that are not stacked. */
const undividedColor = '#0b6e67';

const withoutMoney = { billable_amount: '0', labor_cost: '0', margin: '0' };

const changeText = (change: Change | undefined) => change && `${change.difference} (${change.share})`;

const shareOf = (billable: number, total: number) => (total === 0 ? 0 : Math.round((billable / total) * 100));

function figuresOf(report: SummaryReport, { duration }: Paper, currency: string): Figure[] {
  const { totalTime, exactTime, billableTime, entries, rounding, previous } = report;
  const shareBefore = previous && shareOf(previous.billableTime, previous.totalTime);
  return [
    {
      label: 'Total',
      value: duration(totalTime),
      note: rounding ? `exactly ${duration(exactTime)}` : undefined,
      change: changeText(previous && changeFrom(previous.totalTime, totalTime, duration)),
    },
    {
      label: 'Billable share',
      value: `${shareOf(billableTime, totalTime)} %`,
      note: duration(billableTime),
      change: shareBefore === undefined ? undefined : `${shareBefore} % before`,
    },
    { label: 'Entries', value: entries.toLocaleString('en') },
    ...moneyFigures(report, currency),
  ];
}

function moneyFigures(report: SummaryReport, currency: string): Figure[] {
  const { previous } = report;
  const money = moneyOf(report);
  if (!money) return [];
  const before = previous && (previous.money ?? withoutMoney);
  const figure = (label: string, kind: keyof typeof withoutMoney) => ({
    label,
    value: formatAmount(money[kind], currency),
    change: changeText(before && changeOfAmount(before[kind], money[kind], currency)),
  });
  return [
    figure('Billable amount', 'billable_amount'),
    figure('Labor cost', 'labor_cost'),
    figure('Margin', 'margin'),
  ];
}

/** Names the bars' stacks, since they may differ from the doughnut's slices. Returns the y of the next part. */
function drawStackLegend(
  { doc, print, write }: Paper,
  parts: readonly Omit<Slice, 'time'>[],
  y: number,
): number {
  let x = margin.left + 34;
  let line = y;
  for (const { name, look } of parts) {
    doc.setFont('Report', 'normal').setFontSize(7.5);
    const text = print(name).slice(0, 40);
    const width = doc.getTextWidth(text) + 24;
    if (x + width > margin.left + 515) [x, line] = [margin.left + 34, line + 12];
    drawMark(doc, look, { x, y: line - 2.4, radius: 2.8 });
    write(text, x + 7, line, { size: 7.5, color: colors.muted });
    x += width;
  }
  return line + 18;
}

/** Draws a sentence across the page, wrapped. Returns the y of the next part. */
function drawSentence(paper: Paper, sentence: string, top: number): number {
  paper.doc.setFont('Report', 'normal').setFontSize(9);
  const lines = linesOf(paper.doc, paper.print(sentence), contentWidth);
  const height = lines.length * 12;
  const y = roomFor(paper, height, top);
  lines.forEach((line, nth) => paper.write(line, margin.left, y + 8 + nth * 12, { size: 9 }));
  return y + height + 16;
}

const other = { color: fixedColors.other };

function drawCharts(paper: Paper, report: SummaryReport, { levels, titleOf }: Arranged, top: number): number {
  const stacks = stackLooks(report.stacks, fixedColors);
  let y = drawBars(paper, report.barGraphData, stacks.length > 0 ? stacks : [{ color: undividedColor }], top);
  const parts = report.stacks.map(({ name }, nth) => ({ name, look: stacks[nth] ?? other }));
  if (parts.length > 1) y = drawStackLegend(paper, parts, y);
  const { by, slices, more } = slicesOf(report, levels);
  const shown = shownSlices(slices, more);
  if (shown.length === 0) return y;
  const looks = sliceLooks(shown, by, fixedColors);
  const groups = new Map(report.groups.map((group) => [group.key, group]));
  const drawn = shown.map(({ key, name, time, isOther }, nth) => {
    const group = isOther || by !== levels.group ? undefined : groups.get(key);
    return { name: group ? titleOf(by, group) : name, look: looks[nth] ?? other, time };
  });
  const [only] = shown;
  if (only && shown.length === 1) {
    const name = drawn[0]?.name ?? only.name;
    return drawSentence(paper, singleShareText({ ...only, name }, by), y);
  }
  return drawDoughnut(paper, drawn, report.totalTime, roomFor(paper, doughnutHeight, y));
}

/** Creates the PDF of a summary report from one response: totals, charts, groups and subgroups. */
export function summaryPdf(
  { heading, report, today, levels, order, roundBy }: SummaryPdf,
  settings: PdfSettings,
): Uint8Array<ArrayBuffer> {
  const paper = openPaper(settings);
  const { currency, formats } = settings;
  const hasTags = levels.group === 'tag' || levels.then === 'tag';
  const comparison = report.previous && comparisonText(heading, report.previous, { today, date: paper.date });
  const titleOf = groupTitles(heading, formats.firstDayOfWeek, paper);
  const arranged = { levels, order, titleOf, isSoFar: isSoFar(heading, today) };
  let y = drawHeading(paper, 'Summary report', heading, { ...report, comparison, roundBy, hasTags });
  y = drawFigures(paper, figuresOf(report, paper, currency), y);
  y = drawCharts(paper, report, arranged, y);
  drawGroupTable(paper, report, arranged, { currency, startY: y });
  return closePaper(paper);
}
