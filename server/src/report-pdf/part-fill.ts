import type { jsPDF } from 'jspdf';
import { lineColor, type PartLook } from '@timeweave/shared/report-look';

/** Bounds of a shape, in points. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Fills a shape with the colour and the pattern of a part.
 * @param shape draws the shape with a style of jsPDF; null only defines its path
 * @param gap distance of the pattern's lines, in points
 */
export function fillPart(
  doc: jsPDF,
  { color, pattern }: PartLook,
  shape: (style: 'F' | null) => void,
  { x, y, width, height }: Box,
  gap = 4,
): void {
  doc.setFillColor(color);
  shape('F');
  if (!pattern) return;
  doc.saveGraphicsState();
  shape(null);
  doc.clip().discardPath();
  doc.setDrawColor(lineColor(color)).setLineWidth(gap / 4);
  const center = { x: x + width / 2, y: y + height / 2 };
  const reach = Math.hypot(width, height) / 2;
  for (const angle of pattern.angles) {
    const turn = (angle * Math.PI) / 180;
    const along = { x: Math.cos(turn) * reach, y: -Math.sin(turn) * reach };
    for (let off = -Math.floor(reach / gap) * gap; off <= reach; off += gap) {
      const middle = { x: center.x + Math.sin(turn) * off, y: center.y + Math.cos(turn) * off };
      doc.line(middle.x - along.x, middle.y - along.y, middle.x + along.x, middle.y + along.y);
    }
  }
  doc.restoreGraphicsState();
}

/** Draws the round mark of a part before its name. */
export function drawMark(
  doc: jsPDF,
  look: PartLook,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  fillPart(doc, look, (style) => void doc.circle(x, y, radius, style), box, 1.8);
}
