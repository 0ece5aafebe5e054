/** Returns the system error code (`ENOENT`, `EADDRINUSE`, …), if the error has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return String(error.code);
}
