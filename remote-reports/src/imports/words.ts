import type { ImportState, ListedImport } from '@timeweave/shared/api';
import { counted } from '../archivable-list/index.ts';

/** Returns 'entry' or 'entries' with their number. */
export const countedEntries = (count: number) =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

export const stateWords: Readonly<Record<ImportState, string>> = {
  draft: 'Not imported yet',
  reading: 'Reading the files',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** Returns whether the server works on the import. */
export const isRunning = (state: ImportState) =>
  state === 'reading' || state === 'importing' || state === 'undoing';

/** Returns the names of an import's files, short enough for a line. */
export function filesText({ files }: Pick<ListedImport, 'files'>): string {
  const [first, ...others] = files;
  if (!first) return 'No files';
  return others.length === 0 ? first.name : `${first.name} and ${counted(others.length, 'other')}`;
}
