const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Why a row can't be imported, by code. `what` is the heading of the cell's column. */
const problems = {
  'no-start': () => 'The row has no start date.',
  'no-start-time': () => 'The row has an end, but no start time.',
  'no-duration': () => 'The row has neither an end nor a duration.',
  'unreadable-date': (what: string, value: string) =>
    `“${value}” in ${what} can’t be read as a date or time. Write it like 2026-03-28 or 14:30.`,
  'no-such-date': (what: string, value: string) => `The date “${value}” in ${what} doesn’t exist.`,
  'unreadable-duration': (what: string, value: string) =>
    `“${value}” in ${what} can’t be read as a duration. Write it like 1:30:00 or 1.5.`,
  'negative-duration': (what: string, value: string) => `The duration “${value}” in ${what} is negative.`,
  'wrong-break': (what: string, value: string) =>
    `The break “${value}” in ${what} is negative or longer than from start to end.`,
  'end-before-start': () => 'The end is before the start.',
  'skipped-hour': () =>
    'The start is in an hour that the clocks skip in the chosen time zone. Is it the right zone?',
  'too-long': () => 'The entry is longer than 999 hours.',
  'too-early': (what: string, value: string) => `“${value}” in ${what} is before the year 2000.`,
  'too-late': (what: string, value: string) => `“${value}” in ${what} is more than a year from now.`,
  'description-too-long': () => 'The description has more than 3,000 characters.',
  'name-too-long': (what: string, value: string) =>
    `The name “${value}” in ${what} has more than 200 characters.`,
  'too-many-tags': () => 'The row has more than 100 tags.',
  'too-many-cells': () =>
    'The row has more cells than the header. A text with the separator in it needs quotation marks.',
} as const;

export type ProblemCode = keyof typeof problems;

export interface Problem {
  problem: ProblemCode;
  /** The column's name; null if the problem is about the whole row. */
  column: string | null;
  value: string;
  message: string;
}

export function problemOf(problem: ProblemCode, column: string | null = null, value = ''): Problem {
  return { problem, column, value: shown(value), message: problems[problem](column ?? '', shown(value)) };
}

const saveAsCsv = 'In Excel, choose “Save as” and “CSV UTF-8”, and import that file.';

/** Why a file can't be imported, and what to do. */
const refusals = {
  empty: () => 'The file is empty. Export it again.',
  'no-rows': () => 'The file has column names but no rows. Choose a period with entries and export it again.',
  'no-header': () =>
    'The first row has values instead of column names. Add a row with the names of the columns.',
  'no-table': () =>
    'The file has no columns that are separated by commas, semicolons or tabs. Export it as CSV.',
  'too-large': () => 'The file is larger than 200 MB. Export shorter periods, such as a year each.',
  'too-many-rows': () =>
    'The file has more than a million rows. Export shorter periods, such as a year each.',
  'too-many-names': (kind: string) =>
    `The file has more than 10,000 ${kind}. Remove those that are not needed, and export it again.`,
  'too-many-columns': () => 'The file has more than 200 columns. Remove those that are not needed.',
  'row-too-long': (row: string) =>
    `Row ${row} has more than 64,000 characters. Probably a quotation mark isn’t closed.`,
  'open-quote': (row: string) =>
    `A quotation mark in row ${row} isn’t closed. Was the file cut off? Export it again.`,
  'mixed-encoding': (row: string) =>
    `The file is UTF-8, but not in or near row ${row}. Was it cut off or edited? Export it again.`,
  encoding: () => `The text’s encoding can’t be read. ${saveAsCsv}`,
  excel: () => `This is an Excel file. ${saveAsCsv}`,
  'not-a-table': (kind: string) => `This is a ${kind} file. Export time entries as CSV.`,
  summary: () => 'This is a summary report: it has no single entries. Export the detailed report as CSV.',
  'other-list': () => 'This is a list without time entries. Export the detailed time report as CSV.',
  'missing-columns': (names: string) =>
    `The export lacks ${names}. Export it again with these columns, or add them.`,
  'solidtime-part': () =>
    'These are entries of a solidtime export without their names. Import the whole zip file.',
  'zip-damaged': () => 'The zip file can’t be read: it is damaged or cut off. Download it again.',
  'zip-encrypted': () => 'The zip file has a password. Unpack it, and import the files.',
  'zip-paths': () =>
    'The zip file has file names that lead out of its folder. Unpack it, and import the files.',
  'zip-nested': (name: string) =>
    `The zip file contains another one, ${name}. Unpack it, and import that one.`,
  'zip-bomb': () =>
    'The zip file is too large when unpacked: more than 1 GB, or more than 200 times its size.',
  'zip-twice': (name: string) => `The zip file contains ${name} twice. Export it again.`,
  'zip-unknown': () =>
    'The zip file is no export that we know. Unpack it, and import its CSV files one by one.',
  'zip-file': (name: string) => `${name} in the zip file can’t be read. Export it again.`,
  'zip-large-file': (name: string) => `${name} in the zip file is too large.`,
  'archive-version': () =>
    'This archive is from a newer version of Timeweave. Update this installation, and import it again.',
  'archive-incomplete': (name: string) =>
    `The archive lacks ${name}. Export it again, and import the zip file as it is.`,
  'archive-changed': (name: string) =>
    `${name} is not as it was exported: the archive is damaged or was edited. Export it again.`,
  'archive-row': (place: string, fault: string) =>
    `${place}: ${fault}. The archive was edited, or is damaged. Nothing of it can be imported.`,
  'archive-alone': () => 'A Timeweave archive is imported alone. Remove the other files, or this one.',
} as const;

export type RefusalCode = keyof typeof refusals;

/** The file can't be imported at all; the message says what to do. */
export class RefusedFile extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail = '', fault = '') {
    super(refusals[code](shown(detail), shown(fault)));
    this.name = 'RefusedFile';
    this.code = code;
  }
}
