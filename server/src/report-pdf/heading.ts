import { daysBetween, type LocalDate } from '@timeweave/shared/time';
import { colors, contentWidth, linesOf, margin, type Paper } from './paper.ts';

export interface ReportHeading {
  workspace: string;
  /** A JPEG or PNG file. */
  logo?: Uint8Array;
  start: LocalDate;
  end: LocalDate;
  /** In words; empty without filters. */
  filters: readonly string[];
}

interface Basis {
  timeZone: string;
  rounding: string | null;
  roundBy?: 'entry' | 'group';
  hasTags?: boolean;
  /** The period of comparison, in words. */
  comparison?: string;
}

const logoBox = { width: 130, height: 44 };

/** Draws the logo in the upper right corner, with its aspect ratio. */
export function drawLogo({ doc }: Paper, logo: Uint8Array): void {
  const { width, height } = doc.getImageProperties(logo);
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1);
  const x = margin.left + contentWidth - width * scale;
  const format = logo[0] === 0xff ? 'JPEG' : 'PNG';
  doc.addImage(logo, format, x, margin.top, width * scale, height * scale);
}

function basisText({ timeZone, rounding, roundBy = 'entry', hasTags = false }: Basis): string {
  const rules = [
    `Days are cut in ${timeZone}.`,
    rounding ? `Each ${roundBy} is rounded: ${rounding}.` : 'Durations are not rounded.',
    rounding && roundBy === 'group' && 'Bars, second levels and amounts count exact time.',
    hasTags && 'An entry with several tags counts in each of them, but once in the total.',
  ];
  return rules.filter(Boolean).join(' ');
}

/** Draws the heading of the first page: period, filters and settings. Returns the y of the content. */
export function drawHeading(paper: Paper, title: string, heading: ReportHeading, basis: Basis): number {
  const { doc, print, date, write } = paper;
  const { workspace, logo, start, end, filters } = heading;
  const days = daysBetween(start, end) + 1;
  if (logo) drawLogo(paper, logo);
  const besideLogo = contentWidth - (logo ? logoBox.width + 20 : 0);
  let y = margin.top;
  const paragraph = (
    text: string,
    size: number,
    look: { bold?: boolean; color?: string; below?: number },
  ) => {
    doc.setFont('Report', look.bold ? 'bold' : 'normal').setFontSize(size);
    const width = y < margin.top + logoBox.height ? besideLogo : contentWidth;
    for (const line of linesOf(doc, print(text), width)) {
      y += size * 1.3;
      write(line, margin.left, y, { size, ...look });
    }
    y += look.below ?? 0;
  };
  paragraph(workspace, 10, { color: colors.muted });
  paragraph(title, 16, { bold: true, below: 2 });
  const period = start === end ? date(start) : `${date(start)} – ${date(end)}, ${days} days`;
  paragraph(period, 10, { below: 2 });
  y = Math.max(y, logo ? margin.top + logoBox.height : 0);
  const filtered = filters.length > 0 ? `Filters: ${filters.join(' · ')}` : 'Filters: none';
  paragraph(filtered, 8, { color: colors.muted });
  if (basis.comparison) paragraph(basis.comparison, 8, { color: colors.muted });
  paragraph(basisText(basis), 8, { color: colors.muted, below: 8 });
  doc.setDrawColor(colors.line).setLineWidth(0.5);
  doc.line(margin.left, y, margin.left + contentWidth, y);
  return y + 14;
}
