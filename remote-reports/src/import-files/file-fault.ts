import { maxImportBytes } from '@timeweave/shared/validation';

const megabytes = 1024 * 1024;
const readable = /\.(csv|txt|zip)$/i;

/** The file names that the choice of files offers. */
export const importFileTypes = '.csv,.zip,.txt';

/** Returns why a chosen file cannot be uploaded, and what to do; undefined if it can. */
export function importFileFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!readable.test(name))
    return 'Only CSV, TXT and ZIP files can be imported. Save a workbook as CSV first.';
  if (size === 0) return 'This file is empty. Export it again.';
  if (size > maxImportBytes)
    return `This file is larger than ${maxImportBytes / megabytes} MB. Export a shorter period, such as a year.`;
  return undefined;
}
