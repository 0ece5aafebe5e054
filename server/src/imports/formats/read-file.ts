import type { Readable } from 'node:stream';
import type { LocalDate, Seconds } from '@timeweave/shared/time';
import type { ArchiveHead, ArchiveSettings } from './archive-tables.ts';
import type { ProblemCode } from './messages.ts';

/** An uploaded file. It is read several times, a zip in ranges of bytes; the end of a range is exclusive. */
export interface ImportSource {
  name: string;
  size: number;
  open(range?: { start: number; end: number }): Readable;
}

export type FormatName =
  | 'toggl-entries'
  | 'toggl-report'
  | 'toggl-data'
  | 'clockify-entries'
  | 'clockify-projects'
  | 'harvest'
  | 'kimai'
  | 'solidtime'
  | 'solidtime-generic'
  | 'timeweave'
  | 'timeweave-archive'
  | 'columns';

/** What a column of entries can mean. `start` and `end` hold a date and time in one cell, or only one of them. */
export const fields = [
  'email',
  'name',
  'firstName',
  'lastName',
  'client',
  'project',
  'task',
  'description',
  'tags',
  'billable',
  'startDate',
  'startTime',
  'start',
  'endDate',
  'endTime',
  'end',
  'duration',
  'minutes',
  'seconds',
  'currency',
  'kind',
] as const;
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

interface Counted {
  rows: number;
}
interface CountedPerson extends Counted {
  email: string | null;
  name: string | null;
}
interface CountedName extends Counted {
  name: string;
}
interface CountedProject extends CountedName {
  client: string | null;
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
  persons: CountedPerson[];
  clients: CountedName[];
  projects: CountedProject[];
  tags: CountedName[];
  tasks: CountedName[];
  currencies: string[];
  /** First and last start date as written, by `dateOrder.value`. */
  period: { from: LocalDate; to: LocalDate } | null;
  /** Sum of the durations that the file states, by `decimalSign.value`; null without such a column. */
  statedSeconds: Seconds | null;
}

/** A file without entries, for `readCatalogue`. */
export interface CatalogueScan {
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

export interface Choices {
  /** The IANA zone of times without an offset. */
  zone: string;
  /** The instant at which running rows end, and from which the latest allowed start counts. */
  now: Date;
  /** Default: the scan's. */
  dateOrder?: DateOrder;
  decimalSign?: DecimalSign;
  runningRows: 'skip' | 'stop';
  breaks: 'skip' | 'tag';
  /** `description` writes `Task: description`. */
  tasks: 'description' | 'tag' | 'drop';
  /** `HH:MM`: from here, rows without a start follow each other in file order, for each person and day. */
  dayStart: string;
}

export interface ReadEntry {
  person: { email: string | null; name: string | null };
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
  statedSeconds: Seconds | null;
  /** End − start is not the stated duration, by more than the precision in which it is written. */
  differsFromDuration: boolean;
  /** A time was in the hour that the clocks skip and moved forward, or in the repeated hour and the duration did not decide. */
  clockChange: 'skipped' | 'repeated' | null;
}

/** `row` counts as a spreadsheet does: from 1, with title rows, the header and empty rows; a cell may have several lines. */
export type ReadRow = { row: number } & (
  | { entry: ReadEntry }
  // The duration of rows without an entry, so that all rows have the file's sum.
  | ({ statedSeconds: Seconds | null } & (
      | { problem: ProblemCode; column: string | null; value: string; message: string }
      | { skipped: 'running' | 'break' }
    ))
);

export interface Catalogue {
  clients: { name: string; archived: boolean }[];
  projects: {
    name: string;
    client: string | null;
    /** `#rrggbb` */
    color: string | null;
    archived: boolean;
    billable: boolean | null;
    isPrivate: boolean | null;
    estimatedSeconds: Seconds | null;
  }[];
  tags: string[];
  people: {
    email: string | null;
    name: string;
    /** An IANA zone. */
    zone: string | null;
    role: 'admin' | 'member';
    active: boolean;
  }[];
  problems: { file: string; row: number; problem: ProblemCode; value: string; message: string }[];
}
