/** Replaces `fetch`; the returned array collects the reports. */
export function recordReports(): unknown[] {
  const reports: unknown[] = [];
  globalThis.fetch = (_address, request) => {
    if (typeof request?.body === 'string') reports.push(JSON.parse(request.body));
    return new Promise(() => undefined);
  };
  return reports;
}
