import type { ReportBar } from '@timeweave/shared/api';
import { axisLabels, type PartLook, totalForms } from '@timeweave/shared/report-look';
import { colors, contentWidth, margin, type Paper } from './paper.ts';
import { fillPart } from './part-fill.ts';

const height = 130;
const axisWidth = 34;
const hourMs = 3_600_000;
const plot = { x: margin.left + axisWidth, width: contentWidth - axisWidth };

/** Returns the smallest number of the form 1, 2, 2.5 or 5 × 10ⁿ that is not below `value`, which is above 0. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/** Draws the grid lines and hours behind the bars. Returns the number of points per millisecond. */
function drawScale({ doc, write }: Paper, longestMs: number, floor: number): number {
  const stepHours = niceStep(longestMs / hourMs / 4);
  const steps = Math.max(1, Math.ceil(longestMs / hourMs / stepHours - 1e-9));
  doc.setDrawColor(colors.line).setLineWidth(0.5);
  for (let step = 0; step <= steps; step += 1) {
    const y = floor - (step / steps) * height;
    doc.line(plot.x, y, plot.x + plot.width, y);
    const hours = `${(step * stepHours).toLocaleString('en', { maximumFractionDigits: 4 })} h`;
    write(hours, plot.x - 5, y + 2.5, { size: 7, color: colors.muted, align: 'right' });
  }
  return height / (steps * stepHours * hourMs);
}

/** Returns n so that labels on every n-th bar do not touch. */
function labelledEvery({ doc }: Paper, labels: readonly string[], size: number, slot: number): number {
  doc.setFont('Report', 'normal').setFontSize(size);
  const widest = Math.max(...labels.map((label) => doc.getTextWidth(label)));
  return Math.ceil((widest + 3) / slot);
}

/** Returns the totals above the bars with their font size, in the longest form that fits; undefined if none fits. */
function totalLabels(paper: Paper, bars: readonly ReportBar[], slot: number) {
  return totalForms(bars, paper.duration)
    .flatMap((texts) => [6, 5].map((size) => ({ texts, size })))
    .find(({ texts, size }) => labelledEvery(paper, texts, size, slot) === 1);
}

/** Draws the bar chart, with totals above the bars if they fit. Returns the y of the next part. */
export function drawBars(
  paper: Paper,
  bars: readonly ReportBar[],
  looks: readonly PartLook[],
  y: number,
): number {
  const { doc, dateFormat, write } = paper;
  const floor = y + 10 + height;
  const pointsOfMs = drawScale(paper, Math.max(1, ...bars.map(({ time }) => time)), floor);
  const slot = plot.width / bars.length;
  const barWidth = Math.min(slot * 0.7, 44);
  const labels = axisLabels(bars, dateFormat);
  const totals = totalLabels(paper, bars, slot);
  const every = labelledEvery(paper, labels, 6.5, slot);
  bars.forEach((bar, position) => {
    const middle = plot.x + (position + 0.5) * slot;
    let top = floor;
    const parts = bar.stacks.length > 0 ? bar.stacks : [bar.time];
    // the largest stack is at the bottom, as on the page
    parts.forEach((part, stack) => {
      if (part <= 0) return;
      top -= part * pointsOfMs;
      const box = { x: middle - barWidth / 2, y: top, width: barWidth, height: part * pointsOfMs };
      const shape = (style: 'F' | null) => void doc.rect(box.x, box.y, box.width, box.height, style);
      fillPart(doc, looks[stack] ?? { color: colors.muted }, shape, box);
    });
    const { texts, size } = totals ?? {};
    if (texts) write(texts[position] ?? '', middle, top - 3, { size, align: 'center' });
    if (position % every === 0) {
      const look = { size: 6.5, color: colors.muted, align: 'center' } as const;
      write(labels[position] ?? '', middle, floor + 10, look);
    }
  });
  return floor + 24;
}
