import { type PartLook, shareText } from '@timeweave/shared/report-look';
import { colors, contentWidth, margin, type Paper } from './paper.ts';
import { drawMark, fillPart } from './part-fill.ts';

export interface Slice {
  name: string;
  look: PartLook;
  /** ms */
  time: number;
}

const radius = 58;
const hole = 36;
const lineHeight = 14;

const pointAt = (turn: number, distance: number) => ({
  x: Math.sin(turn * 2 * Math.PI) * distance,
  y: -Math.cos(turn * 2 * Math.PI) * distance,
});

/** Fills a sector of a ring as a polygon; turns are from 0 to 1, clockwise from the top. */
function drawSector(
  { doc }: Paper,
  look: PartLook,
  center: { x: number; y: number },
  { from, to }: { from: number; to: number },
): void {
  const steps = Math.max(2, Math.ceil((to - from) * 180));
  const turns = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const outline = [
    ...turns.map((turn) => pointAt(turn, radius)),
    ...turns.toReversed().map((turn) => pointAt(turn, hole)),
  ];
  const moves = outline.slice(1).map(({ x, y }, index) => {
    const before = outline[index] ?? { x, y };
    return [x - before.x, y - before.y];
  });
  const first = outline[0] ?? { x: 0, y: 0 };
  const shape = (style: 'F' | null) =>
    void doc.lines(moves, center.x + first.x, center.y + first.y, [1, 1], style, true);
  const box = { x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius };
  fillPart(doc, look, shape, box);
}

/** Returns a printable text, shortened with `…` to fit the width. */
function fitted({ doc, print }: Paper, text: string, width: number): string {
  const line = print(text);
  if (doc.getTextWidth(line) <= width) return line;
  let end = line.length;
  while (end > 1 && doc.getTextWidth(`${line.slice(0, end)}…`) > width) end -= 1;
  return `${line.slice(0, end).trimEnd()}…`;
}

function drawLegend(paper: Paper, slices: readonly Slice[], total: number, top: number): void {
  const { doc, duration, write } = paper;
  const x = margin.left + 2 * radius + 40;
  const right = margin.left + contentWidth;
  slices.forEach(({ name, look, time }, position) => {
    const y = top + (position + 1) * lineHeight;
    drawMark(doc, look, { x, y: y - 2.8, radius: 3.2 });
    doc.setFont('Report', 'normal').setFontSize(8.5);
    write(fitted(paper, name, right - x - 125), x + 9, y, { size: 8.5 });
    write(duration(time), right - 45, y, { size: 8.5, align: 'right' });
    write(shareText(time, total), right, y, { size: 8.5, color: colors.muted, align: 'right' });
  });
}

export const doughnutHeight = 2 * radius + 20;

/**
 * Draws the slices, whose sum is above 0, with their legend and the total in the middle. Slices that share time, such as
 * tags, add up to more than the total. Returns the y of the next part.
 */
export function drawDoughnut(paper: Paper, slices: readonly Slice[], total: number, y: number): number {
  const sum = slices.reduce((before, { time }) => before + time, 0);
  const center = { x: margin.left + radius + 8, y: y + radius };
  let turn = 0;
  for (const { look, time } of slices) {
    const next = turn + time / sum;
    if (time > 0) drawSector(paper, look, center, { from: turn, to: next });
    turn = next;
  }
  paper.write(paper.duration(total), center.x, center.y + 1, { size: 10, bold: true, align: 'center' });
  paper.write('Total', center.x, center.y + 12, { size: 7.5, color: colors.muted, align: 'center' });
  const legendTop = y + Math.max(0, radius - (slices.length * lineHeight) / 2) - 4;
  drawLegend(paper, slices, total, legendTop);
  return y + doughnutHeight;
}
