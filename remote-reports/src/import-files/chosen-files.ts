import type { ImportFile } from '@timeweave/shared/api';
import { maxImportFiles } from '@timeweave/shared/validation';
import { importFileFault } from './file-fault.ts';

/** A chosen file that is not uploaded, and why. */
export interface RefusedFile {
  name: string;
  fault: string;
}

interface AcceptedFile {
  file: File;
  /** The file of the import that was not uploaded completely. */
  replaces: number | undefined;
}

/** Separates the files that can be added to an import from the others. */
export function sortChosenFiles(files: readonly File[], existing: readonly ImportFile[]) {
  const accepted: AcceptedFile[] = [];
  const refused: RefusedFile[] = [];
  let room = maxImportFiles - existing.length;
  for (const file of files) {
    const { name } = file;
    const broken = existing.find((other) => other.name === name && other.is_complete === 0);
    const fault = importFileFault(file);
    if (fault !== undefined) refused.push({ name, fault });
    else if (room < 1 && !broken)
      refused.push({
        name,
        fault: `An import has at most ${maxImportFiles} files. Import this one afterwards.`,
      });
    else {
      accepted.push({ file, replaces: broken?.id });
      if (!broken) room -= 1;
    }
  }
  return { accepted, refused };
}
