import { formatAmount } from '../money/index.ts';
import { drawBars } from './bar-chart.ts';
import { colorOf, othersColor } from './chart-colors.ts';
import { doughnutHeight, drawDoughnut, type Slice } from './doughnut.ts';
import { drawFigures, type Figure } from './figures.ts';
import type { SummaryReport } from './group-columns.ts';
import type { GroupOrder } from './group-order.ts';
import { type Arranged, drawGroupTable, type Levels } from './group-table.ts';
import { groupTitles } from './group-title.ts';
import { drawHeading, type ReportHeading } from './heading.ts';
import { closePaper, colors, margin, openPaper, type Paper, type PdfSettings, roomFor } from './paper.ts';

export interface SummaryPdf {
  heading: ReportHeading;
  report: SummaryReport;
  levels: Levels;
  /** Default: the longest first, dates as such. */
  order?: GroupOrder;
  /** Default: entry. */
  roundBy?: 'entry' | 'group';
}

const mostSlices = 7;

function figuresOf(report: SummaryReport, { duration }: Paper, currency: string): Figure[] {
  const { totalTime, exactTime, billableTime, entries, rounding, money, previous } = report;
  const share = totalTime === 0 ? 0 : Math.round((billableTime / totalTime) * 100);
  const note = rounding ? `exactly ${duration(exactTime)}` : undefined;
  const amount = (text: string) => formatAmount(text, currency);
  return [
    { label: 'Total', value: duration(totalTime), note },
    { label: 'Billable share', value: `${share} %`, note: duration(billableTime) },
    { label: 'Entries', value: entries.toLocaleString('en') },
    ...(money
      ? [
          { label: 'Billable amount', value: amount(money.billable_amount) },
          { label: 'Margin', value: amount(money.margin), note: `labor cost ${amount(money.labor_cost)}` },
        ]
      : []),
    ...(previous ? [{ label: 'Previous period', value: duration(previous.totalTime) }] : []),
  ];
}

/** Returns the largest groups, and all others as one part. Those of tags share time: their sum may exceed the total. */
function slicesOf({ groups, more_groups }: SummaryReport, { levels, titleOf }: Arranged): Slice[] {
  const sorted = groups.toSorted((a, b) => b.time - a.time);
  const listed = sorted.slice(0, mostSlices).map((group, position) => ({
    name: titleOf(levels.group, group),
    color: colorOf(group.color, position),
    time: group.time,
  }));
  const others = sorted.slice(mostSlices).reduce((sum, { time }) => sum + time, more_groups?.time ?? 0);
  return others > 0 ? [...listed, { name: 'Other', color: othersColor, time: others }] : listed;
}

/** Names the parts of the bars, since their colours may differ from the doughnut's. Returns where the next part begins. */
function drawStackLegend(
  { doc, print, write }: Paper,
  parts: readonly Omit<Slice, 'time'>[],
  y: number,
): number {
  let x = margin.left + 34;
  let line = y;
  for (const { name, color } of parts) {
    doc.setFont('Report', 'normal').setFontSize(7.5);
    const text = print(name).slice(0, 40);
    const width = doc.getTextWidth(text) + 24;
    if (x + width > margin.left + 515) [x, line] = [margin.left + 34, line + 12];
    doc.setFillColor(color).circle(x, line - 2.4, 2.8, 'F');
    write(text, x + 7, line, { size: 7.5, color: colors.muted });
    x += width;
  }
  return line + 18;
}

/** Draws the bars and the doughnut. Returns where the next part begins. */
function drawCharts(paper: Paper, report: SummaryReport, arranged: Arranged, top: number): number {
  const parts = report.stacks.map(({ key, name, color }, position) => ({
    name,
    color: key === 'other' ? othersColor : colorOf(color, position),
  }));
  const barColors = parts.length > 0 ? parts.map(({ color }) => color) : [colorOf(null, 0)];
  let y = drawBars(paper, report.barGraphData, barColors, top);
  if (parts.length > 1) y = drawStackLegend(paper, parts, y);
  const slices = slicesOf(report, arranged);
  if (!slices.some(({ time }) => time > 0)) return y;
  return drawDoughnut(paper, slices, report.totalTime, roomFor(paper, doughnutHeight, y));
}

/** Makes the PDF of a summary report: its totals, charts, and groups with subgroups, all from the same answer. */
export function summaryPdf(
  { heading, report, levels, order, roundBy }: SummaryPdf,
  settings: PdfSettings,
): Uint8Array<ArrayBuffer> {
  const paper = openPaper(settings);
  const { currency, formats } = settings;
  const hasTags = levels.group === 'tag' || levels.then === 'tag';
  const titleOf = groupTitles(heading, formats.firstDayOfWeek, paper);
  const arranged = { levels, order, titleOf };
  let y = drawHeading(paper, 'Summary report', heading, { ...report, roundBy, hasTags });
  y = drawFigures(paper, figuresOf(report, paper, currency), y);
  y = drawCharts(paper, report, arranged, y);
  drawGroupTable(paper, report, arranged, { currency, startY: y });
  return closePaper(paper);
}
