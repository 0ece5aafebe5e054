/** Ports of the server and the pages in development. */
export const serverPort = Number(process.env['PORT'] ?? 3000);
export const pagePort = serverPort + 1;
export const pageUrl = `http://localhost:${pagePort}`;
