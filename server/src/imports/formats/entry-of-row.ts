import { folded } from './column-names.ts';
import { breakKinds, type EntryFormat } from './entry-formats.ts';
import { type Problem, problemOf } from './messages.ts';
import type { Choices, EntryScan, Field, ReadEntry, ReadRow } from './read-file.ts';
import { cellsOf, type Lookups, personOf, readFlag, tagReader } from './row-cells.ts';
import { statedReader } from './row-times.ts';
import { isProblem, type RowResult, spanReader } from './row-span.ts';

/** Limits of entries in the product. */
const longestDescription = 3000;
const longestName = 200;
const mostTags = 100;

function describe(text: string, task: string, tasks: Choices['tasks']): string {
  if (task === '' || tasks !== 'description') return text;
  return text === '' ? task : `${task}: ${text}`;
}

/** Returns a function that reads the entry of a row. */
export function entryReader(scan: EntryScan, format: EntryFormat, choices: Choices, lookups: Lookups) {
  const { mapping, table } = scan;
  const nameOf = (field: Field) => table.columns[mapping[field] ?? -1]?.name ?? field;
  const cellsIn = cellsOf(format, mapping, lookups);
  const tagsIn = tagReader(format, lookups);
  const readStated = statedReader(choices.decimal_sign ?? scan.decimalSign.value);
  const spanIn = spanReader(scan, choices, readStated, nameOf);

  const tooLong = (entry: ReadEntry): Problem | null => {
    if (entry.description.length > longestDescription)
      return problemOf('description-too-long', nameOf('description'), entry.description);
    if (entry.tags.length > mostTags) return problemOf('too-many-tags', nameOf('tags'));
    const named = [
      ['client', entry.client],
      ['project', entry.project],
      ...entry.tags.map((tag) => ['tags', tag] as const),
    ] as const;
    const long = named.find(([, name]) => (name?.length ?? 0) > longestName);
    return long ? problemOf('name-too-long', nameOf(long[0]), long[1] ?? '') : null;
  };

  const entryIn = (record: readonly string[]): RowResult<{ entry: ReadEntry }> => {
    const beyond = record.slice(table.columns.length);
    if (beyond.some((text) => text !== '')) return problemOf('too-many-cells', null, beyond.join(' '));
    const cell = cellsIn(record);
    const isBreak = breakKinds.has(folded(cell('kind')));
    if (isBreak && choices.breaks === 'skip') return { skipped: 'break' };
    const person = personOf(cell);
    const span = spanIn(cell, person.email ?? person.name ?? '');
    if (isProblem(span) || 'skipped' in span) return span;
    const task = cell('task');
    const tags = [...tagsIn(cell('tags'))];
    if (task !== '' && choices.tasks === 'tag' && !tags.includes(task)) tags.push(task);
    if (isBreak && !tags.includes('Break')) tags.push('Break');
    const { startMs, endMs, stated, runs, writtenEndMs } = span;
    const away = stated ? Math.abs((endMs - startMs) / 1000 - stated.seconds) : 0;
    const entry: ReadEntry = {
      person,
      client: cell('client') || null,
      project: cell('project') || null,
      description: describe(cell('description'), task, choices.tasks),
      tags,
      billable: readFlag(cell('billable')),
      startedAt: new Date(startMs),
      endedAt: new Date(endMs),
      differsFromDuration: stated !== null && away > stated.within,
      // Last: V8 keeps a shape for each object with properties after a spread.
      ...(runs && { runs }),
      ...(writtenEndMs !== undefined && { writtenEnd: new Date(writtenEndMs) }),
    };
    return tooLong(entry) ?? { entry };
  };

  return (row: number, record: readonly string[]): ReadRow => {
    return { row, ...entryIn(record) };
  };
}
