/** The most entries of a PDF: some 800 pages, which a browser makes in less than a minute. */
export const mostPdfEntries = 25_000;
