/** Names and limits of report files, without the libraries that create them. */
export { pdfName } from './file-name.ts';
export { filterTexts, type FilterNames } from './filter-texts.ts';
export { maxPdfEntries } from './max-pdf-entries.ts';
