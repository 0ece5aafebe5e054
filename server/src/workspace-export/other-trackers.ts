import { formatClock } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import type { ArchivedFile } from '../downloads/index.ts';
import { csvParts } from './csv-parts.ts';
import { type FlatEntry, flatEntries } from './flat-entries.repository.ts';

/** How another time tracker imports entries. */
interface OtherTracker {
  headings: readonly string[];
  cellsOf: (entry: FlatEntry) => string[];
  /** The files are smaller than this. */
  maxBytes: number;
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

/** Yields the files for another time tracker; their times are local in the zone, which their names contain. */
export async function* otherTrackerArchive(
  db: Executor,
  workspaceId: number,
  tracker: keyof typeof otherTrackers,
  zone: string,
): AsyncGenerator<ArchivedFile> {
  const { maxBytes, explanation, ...columns }: OtherTracker = otherTrackers[tracker];
  yield {
    name: 'README.txt',
    async *content() {
      yield explanation(zone);
    },
  };
  yield* csvParts(flatEntries(db, workspaceId, zone), columns, {
    maxBytes,
    nameOf: (part) => `${tracker}-time-entries-${zone.replaceAll('/', '-')}-${part}.csv`,
  });
}
