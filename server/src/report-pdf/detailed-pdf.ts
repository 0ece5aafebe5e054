import type { ReportEntry } from '@timeweave/shared/api';
import { daysBetween, formatTime, localDateOf } from '@timeweave/shared/time';
import { type Column, drawEntryTable } from './entry-table.ts';
import { drawFigures, type Figure } from './figures.ts';
import { drawHeading, type ReportHeading } from './heading.ts';
import { closePaper, openPaper, type Paper, type PdfFormats, type PdfSettings } from './paper.ts';

export type PrintedEntry = Pick<
  ReportEntry,
  | 'title'
  | 'reference'
  | 'project_id'
  | 'project_name'
  | 'client_name'
  | 'tag_title'
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'timer_start'
  | 'timer_end'
  | 'timerTime'
  | 'is_billable'
  | 'time'
  | 'date'
>;

/** Times in ms. */
interface DetailedTotals {
  entries: number;
  totalTime: number;
  exactTime: number;
  billableTime: number;
}

export interface DetailedPdf {
  heading: ReportHeading;
  entries: readonly PrintedEntry[];
  totals: DetailedTotals;
  rounding: string | null;
  timeZone: string;
}

type EntryColumn = Column<PrintedEntry>;

function timesOf(
  { timer_start, timer_end, timerTime, date }: PrintedEntry,
  zone: string,
  format: string,
): string {
  const startMs = timer_start * 1000;
  const endMs = timer_end === null ? startMs + timerTime : timer_end * 1000;
  const laterDays = daysBetween(date, localDateOf(endMs, zone));
  const time = (ms: number) => formatTime(ms, zone, format);
  return `${time(startMs)}–${time(endMs)}${laterDays > 0 ? ` +${laterDays}` : ''}`;
}

/** In narrow columns more characters could be taller than a page. */
const maxTitleCharacters = 600;
const maxOfTags = 300;

const memberOf = ({ first_name, last_name }: PrintedEntry) => `${first_name} ${last_name}`.trim();

function projectOf({ project_id, project_name, client_name }: PrintedEntry): string {
  if (project_id === 0) return '(No project)';
  return client_name === null ? (project_name ?? '') : `${project_name} · ${client_name}`;
}

function columnsOf(
  { entries, totals, rounding, timeZone }: DetailedPdf,
  paper: Paper,
  formats: PdfFormats,
): EntryColumn[] {
  const { print, date, duration } = paper;
  const hasTeam = entries.some(({ user_id }) => user_id !== entries[0]?.user_id);
  const member = { heading: 'Member', cell: (entry: PrintedEntry) => print(memberOf(entry)), width: 56 };
  const exact = {
    heading: 'Exact',
    cell: ({ timerTime }: PrintedEntry) => duration(timerTime),
    total: duration(totals.exactTime),
    width: 46,
    halign: 'right' as const,
  };
  const timeFormat = formats.timeFormat;
  return [
    { heading: 'Date', cell: (entry) => date(entry.date), total: 'Total', width: 47 },
    {
      heading: 'Time',
      cell: (entry) => timesOf(entry, timeZone, timeFormat),
      width: timeFormat === '12-hour' ? 84 : 62,
    },
    {
      heading: 'Description',
      cell: ({ title, reference }) =>
        [print(title, maxTitleCharacters) || '(No description)', print(reference?.id ?? '')]
          .filter(Boolean)
          .join(' · '),
      width: { rest: 0.58 },
    },
    { heading: 'Project', cell: (entry) => print(projectOf(entry)), width: { rest: 0.42 } },
    {
      heading: 'Tags',
      cell: ({ tag_title }) => print(tag_title.split(',').join(', '), maxOfTags),
      width: 50,
    },
    ...(hasTeam ? [member] : []),
    { heading: 'Bill.', cell: ({ is_billable }) => (is_billable === 1 ? 'Yes' : ''), width: 23 },
    ...(rounding ? [exact] : []),
    {
      heading: 'Duration',
      cell: ({ time }) => duration(time),
      total: duration(totals.totalTime),
      width: 52,
      halign: 'right',
    },
  ];
}

function figuresOf({ totals, rounding }: DetailedPdf, { duration }: Paper): Figure[] {
  const { entries, totalTime, exactTime, billableTime } = totals;
  const share = totalTime === 0 ? 0 : Math.round((billableTime / totalTime) * 100);
  const note = rounding ? `exactly ${duration(exactTime)}` : undefined;
  return [
    { label: 'Total', value: duration(totalTime), note },
    { label: 'Billable share', value: `${share} %`, note: duration(billableTime) },
    { label: 'Entries', value: entries.toLocaleString('en') },
  ];
}

/** Creates the PDF of a detailed report: its totals and all entries. */
export function detailedPdf(report: DetailedPdf, settings: PdfSettings): Uint8Array<ArrayBuffer> {
  const paper = openPaper(settings);
  const columns = columnsOf(report, paper, settings.formats);
  let y = drawHeading(paper, 'Detailed report', report.heading, report);
  y = drawFigures(paper, figuresOf(report, paper), y);
  drawEntryTable(paper, columns, report.entries, y);
  return closePaper(paper);
}
