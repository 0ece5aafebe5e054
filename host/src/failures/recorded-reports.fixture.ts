/** Replaces `fetch`; the result lists the reports that the code under test sends. */
export function recordReports(): unknown[] {
  const reports: unknown[] = [];
  globalThis.fetch = (_address, request) => {
    if (typeof request?.body === 'string') reports.push(JSON.parse(request.body));
    return new Promise(() => undefined);
  };
  return reports;
}
