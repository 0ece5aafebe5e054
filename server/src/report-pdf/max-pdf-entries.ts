/** Maximum number of entries in a PDF: about 800 pages. */
export const maxPdfEntries = 25_000;
