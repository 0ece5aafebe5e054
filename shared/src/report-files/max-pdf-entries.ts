/** Maximum number of entries in a PDF: about 800 pages, which a browser creates in less than a minute. */
export const maxPdfEntries = 25_000;
