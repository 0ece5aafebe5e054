import type { FoundInFile, ImportChoices } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { chosenMapping } from './file-findings.ts';
import type { MappingOf } from './formats/read-file.ts';

/** What the first preview assumes in a workspace that has not imported such files. */
export const usualChoices = (zone: string): ImportChoices => ({
  zone,
  running: 'skip',
  breaks: 'tag',
  tasks: 'description',
  day_start: '09:00',
});

const keyOf = (headings: readonly string[]) => JSON.stringify(headings);
const headingsOf = ({ columns }: FoundInFile) => keyOf(columns.map(({ name }) => name));

/** Only an unknown program's file has columns. */
const isSameKind = (one: FoundInFile, other: FoundInFile) =>
  one.format !== null && one.format === other.format && headingsOf(one) === headingsOf(other);

/** A person may have left, or been added since: only answers about members and those left out are offered again. */
const offeredPeople = (people: ImportChoices['people'] = []) => people.filter(({ to }) => to !== 'add');

/** Maximum former files to look at. */
const mostFiles = 300;

/** Files of the imports that have been made, the newest first, with the choices of their import. */
const filesOfFormer = (db: Executor, workspaceId: number) =>
  db
    .selectFrom('import')
    .innerJoin('import_file as file', (join) =>
      join.onRef('file.workspace_id', '=', 'import.workspace_id').onRef('file.import_id', '=', 'import.id'),
    )
    .where('import.workspace_id', '=', workspaceId)
    .where('import.state', '=', 'done')
    .select(['file.id as fileId', 'file.found', 'import.choices'])
    .orderBy('import.id', 'desc')
    .orderBy('file.id', 'desc')
    .limit(mostFiles)
    .execute();

/** Returns the choices of the workspace's former imports, the newest first; they are kept for 90 days. */
export async function formerImports(db: Executor, workspaceId: number) {
  const former = await filesOfFormer(db, workspaceId);
  const mappings = former.flatMap(({ fileId, found, choices }) => {
    const mapping = choices && chosenMapping(choices, fileId);
    return found && mapping ? [[headingsOf(found), mapping] as const] : [];
  });
  // The newest one of a key is the last.
  const byHeadings = new Map(mappings.toReversed());

  return {
    mappingOf: ((headings) => byHeadings.get(keyOf(headings))) satisfies MappingOf,

    /** Returns the answers about files of the same kind, for a first preview. */
    choicesFor(files: readonly FoundInFile[], zone: string): ImportChoices {
      const same = former.find(({ found }) => found && files.some((file) => isSameKind(file, found)));
      if (!same?.choices) return usualChoices(zone);
      // Settings may be taken over once, into a workspace without entries.
      const { columns: _columns, settings: _settings, people, ...answers } = same.choices;
      return { ...answers, people: offeredPeople(people) };
    },
  };
}

/** Returns the choices with the columns that a reading has used, so that the import uses the same. */
export function withUsedColumns(
  choices: ImportChoices,
  files: readonly { id: number; found: FoundInFile }[],
): ImportChoices {
  const chosen = choices.columns ?? [];
  const used = files
    .filter(({ id, found }) => found.columns.length > 0 && !chosen.some(({ file_id }) => file_id === id))
    .map(({ id, found }) => ({ file_id: id, fields: found.mapping }));
  return used.length === 0 ? choices : { ...choices, columns: [...chosen, ...used] };
}
