import { jsPDF } from 'jspdf';
import type { UserOptions } from 'jspdf-autotable';
import type { UserProperties } from '@timeweave/shared/api';
import { formatDate, formatDuration, type LocalDate } from '@timeweave/shared/time';
import { type Print, printableBy } from './printable.ts';

/** The TrueType files of the two weights; both must have the same characters. */
export interface PdfFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** The reader's formats for dates, times and durations. */
export type PdfFormats = Pick<
  UserProperties,
  'dateFormat' | 'timeFormat' | 'timeDurationFormat' | 'firstDayOfWeek'
>;

export interface PdfSettings {
  fonts: PdfFonts;
  formats: PdfFormats;
  /** ISO 4217 code of the report's amounts. */
  currency: string;
}

/** In points (specification, section 9). */
export const margin = { top: 40, right: 40, bottom: 60, left: 40 };
/** Width of an A4 page between the margins, in points. */
export const contentWidth = 595.28 - margin.left - margin.right;
const lowest = 841.89 - margin.bottom;

export const colors = { text: '#1b1f24', muted: '#5b6470', line: '#d8dce2', fill: '#f3f5f7' };

/** An A4 document with its fonts and drawing functions. */
export interface Paper {
  doc: jsPDF;
  print: Print;
  date: (day: LocalDate) => string;
  dateFormat: string;
  /** Formats a duration in ms. */
  duration: (ms: number) => string;
  /** Draws a printable line of text; `y` is its baseline. */
  write: (text: string, x: number, y: number, look?: Look) => void;
}

interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

/** Returns bytes as a string with one character for each byte, as jsPDF expects fonts. */
function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return text;
}

function addFonts(doc: jsPDF, { regular, bold }: PdfFonts): void {
  for (const [style, file] of Object.entries({ normal: regular, bold })) {
    doc.addFileToVFS(`${style}.ttf`, binaryText(file));
    doc.addFont(`${style}.ttf`, 'Report', style, undefined, 'Identity-H');
  }
  doc.setFont('Report', 'normal');
}

/** Wraps a text in the current font to lines of at most `width` points. jsPDF has no type for it. */
export function linesOf(doc: jsPDF, text: string, width: number): string[] {
  const lines: unknown = doc.splitTextToSize(text, width);
  return Array.isArray(lines) ? lines.map(String) : [];
}

interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
}

const isParsed = (font: unknown): font is ParsedFont =>
  typeof font === 'object' && font !== null && 'characterToGlyph' in font;

/** Returns whether the current font can draw a character. */
function hasGlyphIn(doc: jsPDF): (codePoint: number) => boolean {
  const font: unknown = doc.getFont().metadata;
  if (!isParsed(font)) throw new Error('jsPDF did not read the font.');
  return (codePoint) => font.characterToGlyph(codePoint) !== 0;
}

/** Creates a document with one empty page. */
export function openPaper({ fonts, formats }: Omit<PdfSettings, 'currency'>): Paper {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  addFonts(doc, fonts);
  return {
    doc,
    print: printableBy(hasGlyphIn(doc)),
    dateFormat: formats.dateFormat,
    date: (day) => formatDate(day, formats.dateFormat),
    duration: (ms) => formatDuration(ms / 1000, formats.timeDurationFormat),
    write: (text, x, y, { size = 9, bold = false, color = colors.text, align = 'left' } = {}) => {
      doc
        .setFont('Report', bold ? 'bold' : 'normal')
        .setFontSize(size)
        .setTextColor(color);
      doc.text(text, x, y, { align });
    },
  };
}

/** Returns `y` if `height` points fit below it on the page, else the top of a new page. */
export function roomFor({ doc }: Paper, height: number, y: number): number {
  if (y + height <= lowest) return y;
  doc.addPage();
  return margin.top;
}

/** Options of all tables: the head repeats on each page, and rows are never split. */
export const tableLook: UserOptions = {
  theme: 'plain',
  margin,
  rowPageBreak: 'avoid',
  showHead: 'everyPage',
  showFoot: 'lastPage',
  styles: {
    font: 'Report',
    fontSize: 7.5,
    cellPadding: { vertical: 3, horizontal: 4 },
    textColor: colors.text,
    lineColor: colors.line,
    lineWidth: { bottom: 0.5 },
    overflow: 'linebreak',
  },
  headStyles: { fontStyle: 'bold', textColor: colors.muted, fillColor: colors.fill },
  footStyles: { fontStyle: 'bold' },
};

/** Adds page numbers, `1 of 12`, and returns the file. */
export function closePaper({ doc, write }: Paper): Uint8Array<ArrayBuffer> {
  const total = doc.getNumberOfPages();
  for (let page = 1; page <= total; page += 1) {
    doc.setPage(page);
    write(`${page} of ${total}`, margin.left + contentWidth / 2, lowest + 30, {
      size: 8,
      color: colors.muted,
      align: 'center',
    });
  }
  return new Uint8Array(doc.output('arraybuffer'));
}
