import type { LocalDate } from '@timeweave/shared/time';
import { folded, isEnglish } from './column-names.ts';
import { DateOrderEvidence, isPresentable, type WrittenTime } from './dates.ts';
import { Distinct } from './distinct.ts';
import { DecimalSignEvidence } from './durations.ts';
import { breakKinds, type EntryFormat } from './entry-formats.ts';
import type { EntryScan, Field, Mapping, TableLayout } from './read-file.ts';
import { type CellOf, cellsOf, type Lookups, personOf, tagReader } from './row-cells.ts';
import { durationFields, endFields, startFields, timeReaders } from './row-times.ts';

const orders = ['DMY', 'MDY'] as const;

/** The first and last day, for both orders of day and month until all rows are known. */
function periods() {
  const found: Partial<Record<'DMY' | 'MDY', { from: LocalDate; to: LocalDate }>> = {};
  return {
    found,
    add(written: WrittenTime) {
      for (const order of orders) {
        const day = written.date?.days[order] ?? null;
        if (day === null || !isPresentable(day)) continue;
        const period = found[order];
        if (!period) found[order] = { from: day, to: day };
        else if (day < period.from) period.from = day;
        else if (day > period.to) period.to = day;
      }
    },
  };
}

/** Collects from the rows of entries what the scan says about them. */
export function foundInRows(format: EntryFormat, table: TableLayout, mapping: Mapping, lookups: Lookups) {
  const cellsIn = cellsOf(format, mapping, lookups);
  const tagsIn = tagReader(format, lookups);
  const readTime = timeReaders();
  const order = new DateOrderEvidence();
  const sign = new DecimalSignEvidence();
  const period = periods();
  const persons = new Distinct<EntryScan['persons'][number]>();
  const others = {
    clients: new Distinct<null>(),
    projects: new Distinct<null>(),
    tags: new Distinct<null>(),
    tasks: new Distinct<null>(),
  };
  const counts = {
    rows: 0,
    rowsWithoutZone: 0,
    rowsWithoutStart: 0,
    runningRows: 0,
    breakRows: 0,
    taskRows: 0,
  };
  const hasEnd = endFields.some((field) => mapping[field] !== undefined);
  const mappedDurations = durationFields.filter(([field]) => mapping[field] !== undefined);
  let dates = 0;

  const timeOf = (cell: CellOf, sides: readonly Field[]) => {
    const found = { dated: false, timed: false, local: false };
    for (const field of sides) {
      const text = cell(field);
      const written = text === '' ? null : readTime(field, text);
      if (!written) continue;
      order.add(text, written);
      if (sides === startFields && written.date && !found.dated) period.add(written);
      found.dated ||= written.date !== null;
      found.timed ||= written.seconds !== null;
      found.local ||= written.seconds !== null && written.offsetMs === null;
    }
    return found;
  };

  const addNames = (cell: CellOf) => {
    const person = personOf(cell);
    const [client, project, task] = [cell('client'), cell('project'), cell('task')];
    if (person.email !== null || person.name !== null)
      persons.add(person.email ?? `\0${person.name}`, person);
    if (client !== '') others.clients.add(client, null);
    if (project !== '') others.projects.add(`${client}\0${project}`, null);
    for (const name of tagsIn(cell('tags'))) others.tags.add(name, null);
    if (task !== '') others.tasks.add(task, null);
    if (task !== '') counts.taskRows += 1;
  };

  return {
    add(record: readonly string[]): void {
      const cell = cellsIn(record);
      counts.rows += 1;
      if (breakKinds.has(folded(cell('kind')))) counts.breakRows += 1;
      const start = timeOf(cell, startFields);
      const end = timeOf(cell, endFields);
      if (start.dated) dates += 1;
      if (start.dated && !start.timed && cell('startTime').trim() === '') counts.rowsWithoutStart += 1;
      if (start.local || end.local || (start.dated && !start.timed)) counts.rowsWithoutZone += 1;
      const durations = mappedDurations.map(([field]) => cell(field));
      const lasts = durations.some((text) => /[1-9]/.test(text));
      if (start.timed && hasEnd && !end.timed && !lasts) counts.runningRows += 1;
      for (const text of durations) sign.add(text);
      addNames(cell);
    },

    result(): Omit<EntryScan, 'holds' | 'format' | 'table' | 'mapping' | 'missing'> {
      const heading = table.columns[mapping.startDate ?? mapping.start ?? -1]?.name;
      const field = mapping.startDate === undefined ? 'start' : 'startDate';
      const translated = heading !== undefined && !isEnglish(field, heading);
      const dateOrder = order.decide(format.dateOrder, translated);
      const full = Object.entries({ persons, ...others }).filter(([, { isFull }]) => isFull);
      return {
        ...counts,
        faults: full.map(
          ([name]) => `The file has more than 10,000 different ${name}. Is the right column chosen?`,
        ),
        dateOrder,
        decimalSign: sign.decide(),
        persons: persons.values(),
        period: period.found[dateOrder.value === 'MDY' ? 'MDY' : 'DMY'] ?? null,
      };
    },
    hasDates: () => dates > 0,
    isFull: () => persons.isFull || Object.values(others).some(({ isFull }) => isFull),
  };
}
