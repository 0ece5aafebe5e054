import { formatClock } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { type ArchivedFile, exactCsvLine } from '../downloads/index.ts';
import { type FlatEntry, flatEntries } from './flat-entries.repository.ts';

interface CsvFormat<Row> {
  headings: readonly string[];
  cellsOf: (row: Row) => string[];
  /** The files are smaller than this. */
  maxBytes: number;
}

/** How another time tracker imports entries. */
interface OtherTracker extends CsvFormat<FlatEntry> {
  /** What to do with the files. */
  explanation: (zone: string) => string;
}

const flag = (on: boolean) => (on ? 'Yes' : 'No');

/** Shortens a text to a number of characters. */
const cut = (text: string | null, length: number) =>
  Array.from(text ?? '')
    .slice(0, length)
    .join('');

const common = `Running time entries are left out. Client, project and tag names are the cells' texts: projects of one client
with the same name become one, and a comma in the name of a tag separates two tags.
`;

export const otherTrackers = {
  toggl: {
    headings: [
      'User',
      'Email',
      'Client',
      'Project',
      'Task',
      'Description',
      'Billable',
      'Start date',
      'Start time',
      'Duration',
      'Tags',
    ],
    cellsOf: ({ user, email, client, project, description, billable, day, time, seconds, tags }) => [
      user,
      email,
      client ?? '',
      project ?? '',
      '',
      description,
      flag(billable),
      day,
      time,
      formatClock(seconds),
      tags.join(', '),
    ],
    maxBytes: 1_000_000,
    explanation: (zone) => `Time entries for Toggl Track

Import the files one after the other as an admin of the Toggl workspace. Dates are YYYY-MM-DD, times HH:MM:SS, in the
time zone ${zone}, which the format cannot say. Toggl merges entries that are equal in all columns, and makes new
projects private.

${common}`,
  },
  clockify: {
    headings: [
      'Project',
      'Client',
      'Description',
      'Task',
      'Email',
      'Tags',
      'Billable',
      'Start Date',
      'Start Time',
      'Duration (h)',
    ],
    cellsOf: ({ email, client, project, description, billable, day, time, seconds, tags }) => [
      cut(project, 250),
      cut(client, 100),
      cut(description, 3e3),
      '',
      email,
      tags.map((tag) => cut(tag, 100)).join(', '),
      flag(billable),
      day,
      time,
      formatClock(seconds),
    ],
    maxBytes: 10_000_000,
    explanation: (zone) => `Time entries for Clockify

Clockify reads the files by its settings. Before the import set there the time zone ${zone}, the date format
YYYY-MM-DD, the 24-hour clock and the full duration format (HH:MM:SS). Then import the files one after the other.

Names of clients and tags are cut to 100 characters, as Clockify requires. ${common}`,
  },
} satisfies Record<string, OtherTracker>;

/** Splits rows into CSV files below the size of the format, each with the headings; at least one. */
export async function* csvParts<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { headings, cellsOf, maxBytes }: CsvFormat<Row>,
  nameOf: (part: number) => string,
): AsyncGenerator<ArchivedFile> {
  const heading = exactCsvLine(headings);
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const take = (): ArchivedFile => {
    part += 1;
    const text = heading + lines.join('');
    lines = [];
    bytes = 0;
    return {
      name: nameOf(part),
      async *content() {
        yield text;
      },
    };
  };
  for await (const rows of pages)
    for (const row of rows) {
      const line = exactCsvLine(cellsOf(row));
      const size = Buffer.byteLength(line);
      if (lines.length > 0 && heading.length + bytes + size >= maxBytes) yield take();
      lines.push(line);
      bytes += size;
    }
  if (lines.length > 0 || part === 0) yield take();
}

/** Yields the files for another time tracker; their times are local in the zone, which their names contain. */
export async function* otherTrackerArchive(
  db: Executor,
  workspaceId: number,
  tracker: keyof typeof otherTrackers,
  zone: string,
): AsyncGenerator<ArchivedFile> {
  const format = otherTrackers[tracker];
  yield {
    name: 'README.txt',
    async *content() {
      yield format.explanation(zone);
    },
  };
  const nameOf = (part: number) => `${tracker}-time-entries-${zone.replaceAll('/', '-')}-${part}.csv`;
  yield* csvParts(flatEntries(db, workspaceId, zone), format, nameOf);
}
