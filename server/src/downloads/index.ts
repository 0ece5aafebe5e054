export { completeFile, type CompleteFile } from './complete-file.ts';
export { byteOrderMark, type Cell, csvLine } from './csv.ts';
