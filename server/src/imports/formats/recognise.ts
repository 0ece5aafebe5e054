import { clockifyEntries } from './clockify.ts';
import { folded, suggestedMapping } from './column-names.ts';
import { anyColumns } from './columns.ts';
import type { EntryFormat } from './entry-format.ts';
import { harvest } from './harvest.ts';
import { kimai } from './kimai.ts';
import { RefusedFile } from './messages.ts';
import { solidtimeExport, solidtimeGeneric } from './solidtime.ts';
import { timeweaveData, timeweaveReport } from './timeweave.ts';
import { togglEntries, togglReport } from './toggl.ts';

/** The special ones first. */
const formats: readonly EntryFormat[] = [
  timeweaveData,
  timeweaveReport,
  solidtimeExport,
  solidtimeGeneric,
  clockifyEntries,
  togglReport,
  togglEntries,
  harvest,
  kimai,
];

const projectMarks = [['visibility'], ['billability'], ['project']];

/** Lists without entries that are easily chosen by mistake. */
const others: readonly { code: 'summary' | 'other-list'; marks: readonly (readonly string[])[] }[] = [
  { code: 'summary', marks: [['timeh'], ['timedecimal']] },
  { code: 'other-list', marks: [['budget'], ['totalhours']] },
  { code: 'other-list', marks: [['projectnotes'], ['totalhours']] },
];

const summaryName = /summary|zusammenfassung|resum|résum/i;

function hasMarks(keys: ReadonlySet<string>, marks: EntryFormat['marks']): boolean {
  return marks.every((names) => names.some((name) => keys.has(name)));
}

/** Returns whether the table is Clockify's list of projects. */
export const isProjectList = (headings: readonly string[]) =>
  hasMarks(new Set(headings.map(folded)), projectMarks);

/** Returns the format of a table by its headings. Throws for reports without entries. */
export function recognisedFormat(fileName: string, headings: readonly string[]): EntryFormat {
  const keys = new Set(headings.map(folded));
  const other = others.find(({ marks }) => hasMarks(keys, marks));
  if (other) throw new RefusedFile(other.code);
  const found = formats.find(({ marks }) => hasMarks(keys, marks)) ?? anyColumns;
  const { startDate, start } = suggestedMapping(headings, found.names);
  if (summaryName.test(fileName) && (startDate ?? start) === undefined) throw new RefusedFile('summary');
  return found;
}
