import { type FoundInFile, type ImportChoices, maxListed, mostCopies } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { entryIds } from './entry-id.ts';
import { chosenMapping, findInFile } from './file-findings.ts';
import { readCatalogue, readEntries } from './formats/read-scanned.ts';
import { RefusedFile } from './formats/messages.ts';
import type { EntryScan, FileScan, ImportSource, MappingOf, ReadEntry } from './formats/read-file.ts';
import { importedPeople } from './people.ts';
import { readArchive } from './read-archive.ts';
import {
  type EntryToImport,
  type ImportReading,
  lockReader,
  noCounts,
  type Reader,
  type ScannedFile,
} from './reading.ts';
import { workspaceNames, type WorkspaceNames } from './workspace-names.ts';

/** Scans all files with the chosen columns, or those of `mappingOf`; `files` are those that can be imported. */
export async function scanFiles(
  sources: readonly { id: number; source: ImportSource }[],
  choices: Pick<ImportChoices, 'columns'>,
  mappingOf: MappingOf = () => undefined,
  onFound: (id: number, found: FoundInFile) => Promise<unknown> = () => Promise.resolve(),
): Promise<ScannedFile[]> {
  const files: ScannedFile[] = [];
  for (const { id, source } of sources) {
    const { found, scan } = await findInFile(
      source,
      (headings) => chosenMapping(choices, id) ?? mappingOf(headings),
    );
    const isAlone = scan?.holds !== 'archive' || sources.length === 1;
    await onFound(id, isAlone ? found : { ...found, problem: new RefusedFile('archive-alone').message });
    if (scan && isAlone) files.push({ id, source, scan });
  }
  return files;
}

/** Reads scanned files into entries of the workspace: with its people, names and lock date, and the choices of the importer. */
export async function readImport(
  db: Executor,
  files: readonly ScannedFile[],
  reader: Reader,
): Promise<ImportReading> {
  for (const file of files)
    if (file.scan.holds === 'archive') return readArchive(db, { ...file, scan: file.scan }, reader);
  const { workspaceId, importerId, choices, adds, now } = reader;
  const written = files.flatMap(({ scan }) => (scan.holds === 'entries' ? scan.persons : []));
  const people = await importedPeople(db, { workspaceId, importerId }, written, choices.people);
  const names = await workspaceNames(db, workspaceId, adds);
  const isLocked = await lockReader(db, workspaceId);
  const counts = noCounts();
  const ids = entryIds();

  async function resolved(
    entry: ReadEntry,
    at: { file: string; row: number },
  ): Promise<EntryToImport | undefined> {
    const person = people.of(entry.person);
    if (person.to === 'skip') {
      counts.skipped += 1;
      return undefined;
    }
    if (isLocked(person.user_id, entry.startedAt)) {
      counts.locked += 1;
      return undefined;
    }
    const id = ids.idOf(person.key, entry);
    if (!id) {
      counts.repeated += 1;
      return undefined;
    }
    if (id.isCopy) {
      counts.copies += 1;
      if (counts.copies <= mostCopies) counts.first_copies.push(at);
      if (choices.copies === 'once') return undefined;
    }
    if (entry.writtenEnd) counts.shorter += 1;
    else if (entry.differsFromDuration) counts.rounded += 1;
    const projectId = entry.project === null ? null : await names.project(entry.project, entry.client);
    const tagIds: number[] = [];
    for (const tag of entry.tags) tagIds.push(await names.tag(tag));
    return {
      uuid: id.uuid,
      person,
      projectId,
      projectName: [entry.client, entry.project].filter((name) => name !== null).join(' / '),
      description: entry.description,
      isBillable: entry.billable ?? names.isBillable(projectId),
      tagIds: [...new Set(tagIds)],
      startedAt: entry.startedAt,
      endedAt: entry.endedAt,
    };
  }

  async function* entriesOf(source: ImportSource, scan: EntryScan): AsyncGenerator<EntryToImport> {
    ids.nextFile();
    for await (const row of readEntries(source, scan, { ...choices, now })) {
      counts.rows += 1;
      if ('entry' in row) {
        const entry = await resolved(row.entry, { file: source.name, row: row.row });
        if (entry) yield entry;
      } else if ('skipped' in row) counts.skipped += 1;
      else {
        counts.problems += 1;
        const { row: line, column, value, message: msg } = row;
        if (counts.problems <= maxListed)
          counts.first_problems.push({ file: source.name, row: line, column: column ?? '', value, msg });
      }
    }
  }

  return {
    files,
    people,
    names,
    counts,
    async *entries() {
      for (const { source, scan } of files) await addCatalogue(source, scan, names);
      for (const { source, scan } of files) if (scan.holds === 'entries') yield* entriesOf(source, scan);
    },
  };
}

const usedFirst = <Item extends { archived: boolean }>(items: readonly Item[]) =>
  items.toSorted((one, other) => Number(one.archived) - Number(other.archived));

/** Adds what a file says about clients, projects and tags without entries. */
async function addCatalogue(source: ImportSource, scan: FileScan, names: WorkspaceNames): Promise<void> {
  const { clients, projects, tags } = await readCatalogue(source, scan);
  for (const { name, archived } of usedFirst(clients)) await names.client(name, archived);
  for (const { name, client, ...details } of usedFirst(projects)) await names.project(name, client, details);
  for (const tag of tags) await names.tag(tag);
}
