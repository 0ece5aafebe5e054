import type { Readable } from 'node:stream';
import { type ImportChoices, importFields } from '@timeweave/shared/api';
import type { LocalDate, Seconds } from '@timeweave/shared/time';
import type { ArchiveHead, ArchiveSettings } from './archive-tables.ts';
import type { ProblemCode } from './messages.ts';

/** An uploaded file. It is read several times, a zip in ranges of bytes; the end of a range is exclusive. */
export interface ImportSource {
  name: string;
  size: number;
  open(range?: { start: number; end: number }): Readable;
}

/** The formats with the names that users see. */
export const formatNames = {
  'toggl-entries': 'Toggl Track: time entries',
  'toggl-report': 'Toggl Track: detailed report',
  'toggl-data': 'Toggl Track: workspace data',
  'clockify-entries': 'Clockify: detailed report',
  'clockify-projects': 'Clockify: projects',
  harvest: 'Harvest: time report',
  kimai: 'Kimai: time sheet',
  solidtime: 'solidtime: workspace export',
  'solidtime-generic': 'solidtime: time entries',
  timetagger: 'TimeTagger: report',
  timeweave: 'Timeweave: time entries',
  'timeweave-archive': 'Timeweave: everything',
  columns: 'CSV file',
} as const;
export type FormatName = keyof typeof formatNames;

/** What a column of entries can mean: what users can choose, and the kind of a row, such as a break. */
export const fields = [...importFields, 'kind'] as const;
export type Field = (typeof fields)[number];

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<Field, number>>;

/** Returns the chosen columns of a table with these headings. */
export type MappingOf = (headings: readonly string[]) => Mapping | undefined;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Delimiter = ',' | ';' | '\t';
export type DateOrder = 'DMY' | 'MDY' | 'YMD';
export type DecimalSign = '.' | ',';

/** How a file's table is written. */
export interface TableLayout {
  /** The file within the zip, or null. */
  member: string | null;
  encoding: Encoding;
  delimiter: Delimiter;
  /** The row of the column names, counted from 1 as in a spreadsheet. */
  headerRow: number;
  columns: { name: string; samples: string[] }[];
}

/** A decision that the whole column makes, or that the user must make: then `value` is only likely. */
export interface Decision<Value> {
  value: Value;
  ask: boolean;
  /** Up to three ambiguous cells. */
  samples: string[];
}

/** A person as a file names them. */
interface NamedPerson {
  email: string | null;
  name: string | null;
}

/** What a first reading finds in a file of time entries; JSON can hold it. */
export interface EntryScan {
  holds: 'entries';
  format: FormatName;
  table: TableLayout;
  mapping: Mapping;
  /** Without them no row can be read: columns must be mapped first. */
  missing: ('start' | 'end or duration')[];
  /** Sentences about what prevents the import of this file with these columns. */
  faults: string[];
  /** Rows that are not empty. */
  rows: number;
  /** Rows with a time of day without an offset from UTC. */
  rowsWithoutZone: number;
  rowsWithoutStart: number;
  runningRows: number;
  breakRows: number;
  dateOrder: Decision<DateOrder>;
  decimalSign: Decision<DecimalSign>;
  taskRows: number;
  persons: NamedPerson[];
  /** First and last start date as written, by `dateOrder.value`. */
  period: { from: LocalDate; to: LocalDate } | null;
}

/** A file without entries, for `readCatalogue`. */
interface CatalogueScan {
  holds: 'catalogue';
  format: 'toggl-data' | 'clockify-projects';
  table: TableLayout | null;
}

/** The whole archive of a Timeweave workspace. */
export interface ArchiveScan {
  holds: 'archive';
  format: 'timeweave-archive';
  head: ArchiveHead;
  settings: ArchiveSettings;
  /** Of time entries, with running ones. */
  rows: number;
  /** In the time zone of the archive's workspace. */
  period: { from: LocalDate; to: LocalDate } | null;
}

export type FileScan = EntryScan | CatalogueScan | ArchiveScan;

/** How to read rows; `now` is when running ones end, and from when the latest allowed start counts. */
export type Choices = Pick<
  ImportChoices,
  'zone' | 'date_order' | 'decimal_sign' | 'running' | 'breaks' | 'tasks' | 'day_start' | 'shorter'
> & { now: Date };

export interface ReadEntry {
  person: NamedPerson;
  client: string | null;
  project: string | null;
  description: string;
  tags: string[];
  /** Null if the file does not say. */
  billable: boolean | null;
  startedAt: Date;
  endedAt: Date;
  /** The entry runs in the file; `endedAt` is when it was read. */
  runs?: true;
  /** End − start is not the stated duration, by more than the precision in which it is written. */
  differsFromDuration: boolean;
  /** The end in the file, where the stated duration is shorter: which of them counts is a choice. */
  writtenEnd?: Date;
}

/** `row` counts as a spreadsheet does: from 1, with title rows, the header and empty rows; a cell may have several lines. */
export type ReadRow = { row: number } & (
  | { entry: ReadEntry }
  | { problem: ProblemCode; column: string | null; value: string; message: string }
  | { skipped: 'running' | 'break' }
);

/** What a file says about clients, projects and tags without entries. */
export interface Catalogue {
  clients: { name: string; archived: boolean }[];
  projects: {
    name: string;
    client: string | null;
    /** `#rrggbb` */
    color: string | null;
    archived: boolean;
    billable: boolean | null;
    estimatedSeconds: Seconds | null;
  }[];
  tags: string[];
}
