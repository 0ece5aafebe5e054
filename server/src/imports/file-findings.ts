import type { FoundInFile, ImportChoices } from '@timeweave/shared/api';
import { importFields } from '@timeweave/shared/api';
import { RefusedFile } from './formats/messages.ts';
import {
  type FileScan,
  formatNames,
  type ImportSource,
  type Mapping,
  type MappingOf,
} from './formats/read-file.ts';
import { scanFile } from './formats/scan-file.ts';

/** A file without a table, or one that was not read yet. */
export const noTable = {
  format: null,
  problem: null,
  rows: null,
  columns: [],
  mapping: [],
  missing: [],
};

function foundIn(scan: FileScan): FoundInFile {
  const format = formatNames[scan.format];
  if (scan.holds === 'catalogue') return { ...noTable, format };
  if (scan.holds === 'archive') return { ...noTable, format, rows: scan.rows };
  const { mapping } = scan;
  return {
    format,
    problem: scan.faults[0] ?? null,
    rows: scan.rows,
    // Only an unknown program's columns are open to choice.
    columns: scan.format === 'columns' ? scan.table.columns : [],
    mapping: importFields.flatMap((field) => {
      const column = mapping[field];
      return column === undefined ? [] : { field, column };
    }),
    missing: scan.missing,
  };
}

const damaged = 'The upload is damaged. Remove the file and choose it again.';

const isDamaged = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Returns the chosen columns of a file. */
export function chosenMapping(
  { columns }: Pick<ImportChoices, 'columns'>,
  fileId: number,
): Mapping | undefined {
  const chosen = columns?.find(({ file_id }) => file_id === fileId);
  return chosen && Object.fromEntries(chosen.fields.map(({ field, column }) => [field, column]));
}

/** Reads a file once, and returns what it is; without a scan if it cannot be imported. */
export async function findInFile(
  source: ImportSource,
  mappingOf: MappingOf,
): Promise<{ found: FoundInFile; scan?: FileScan }> {
  try {
    const scan = await scanFile(source, mappingOf);
    const found = foundIn(scan);
    // Nothing of a file with a fault is imported: its rows are not read any further.
    return found.problem === null ? { found, scan } : { found };
  } catch (error) {
    if (error instanceof RefusedFile) return { found: { ...noTable, problem: error.message } };
    if (isDamaged(error)) return { found: { ...noTable, problem: damaged } };
    throw error;
  }
}
