import { maxImportBytes } from '@timeweave/shared/validation';
import { importFileFault } from './file-fault.ts';

it.each([
  ['entries.csv', 1, undefined],
  ['ENTRIES.CSV', 1, undefined],
  ['export.zip', maxImportBytes, undefined],
  ['entries.csv', 0, /empty/],
  ['entries.csv', maxImportBytes + 1, /larger than 200 MB/],
  ['entries.xlsx', 1, /Save a workbook as CSV/],
  ['csv', 1, /Only CSV/],
])('%s of %d bytes', (name, size, expected) => {
  const fault = importFileFault({ name, size });
  if (expected) expect(fault).toMatch(expected);
  else expect(fault).toBeUndefined();
});
