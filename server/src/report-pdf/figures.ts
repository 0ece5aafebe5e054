import { colors, contentWidth, margin, type Paper } from './paper.ts';

export interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Difference from the previous period. */
  change?: string;
}

const largest = 13;

/** Draws the totals side by side. Returns the y of the next part. */
export function drawFigures({ doc, print, write }: Paper, figures: readonly Figure[], y: number): number {
  const width = contentWidth / figures.length;
  figures.forEach(({ label, value, note, change }, position) => {
    const x = margin.left + position * width;
    write(label, x, y + 8, { size: 8, color: colors.muted });
    const text = print(value);
    doc.setFont('Report', 'bold').setFontSize(largest);
    // a long amount is smaller, so that it does not touch the next one
    const size = Math.min(largest, (largest * (width - 8)) / doc.getTextWidth(text));
    write(text, x, y + 23, { size, bold: true });
    [note, change]
      .filter((line) => line !== undefined)
      .forEach((line, nth) => write(print(line), x, y + 34 + nth * 10, { size: 7, color: colors.muted }));
  });
  return y + (figures.some(({ change }) => change) ? 58 : 48);
}
