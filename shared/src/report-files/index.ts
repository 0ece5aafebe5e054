/** Names and limits of a report's files, without the libraries that make them. */
export { pdfName } from './file-name.ts';
export { filterTexts, type FilterNames } from './filter-texts.ts';
export { mostPdfEntries } from './most-pdf-entries.ts';
