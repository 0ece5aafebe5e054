/** The most entries of a PDF: some 1,000 pages, which a browser makes in less than a minute. */
export const mostPdfEntries = 25_000;
