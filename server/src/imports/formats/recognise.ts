import { folded, suggestedMapping } from './column-names.ts';
import { anyColumns, type EntryFormat, knownFormats } from './entry-formats.ts';
import { RefusedFile } from './messages.ts';

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
  const found = knownFormats.find(({ marks }) => hasMarks(keys, marks)) ?? anyColumns;
  const { startDate, start } = suggestedMapping(headings, found.names);
  if (summaryName.test(fileName) && (startDate ?? start) === undefined) throw new RefusedFile('summary');
  return found;
}
