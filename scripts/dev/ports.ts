/** Where the built or source server listens in development, and where the pages are opened. */
export const serverPort = Number(process.env['PORT'] ?? 3000);
export const pagePort = serverPort + 1;
export const pageUrl = `http://localhost:${pagePort}`;
