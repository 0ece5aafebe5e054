export type { CompleteFile } from './complete-file.ts';
export {
  byteOrderMark,
  type Cell,
  csvFile,
  csvLine,
  exactCsvLine,
  type Separator,
  withoutApostrophe,
} from './csv.ts';
export type { TypedColumn } from './typed-column.ts';
export { xlsxFile } from './xlsx-file.ts';
export { type ArchivedFile, zipFile } from './zip-file.ts';
export { tagList, tagsInList } from './tag-list.ts';
